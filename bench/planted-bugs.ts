import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BILLING_BUGS } from './rig/billing-bugs.ts'
import { type PlantedBug, PLANTED_BUGS } from './rig/bugs.ts'
import { CARD_BUGS } from './rig/card-bugs.ts'
import { copyProject } from './rig/copy.ts'
import { PAYMENT_BUGS } from './rig/payment-bugs.ts'
import { runTests } from './rig/tests.ts'
import { TREASURY_BUGS } from './rig/treasury-bugs.ts'
import { judge, tell } from './rig/verdict.ts'
import { WEBHOOK_BUGS } from './rig/webhook-bugs.ts'

/** `PLANTED_BUGS=anticipat npm run bench -- planted-bugs` plants those whose name or file has the word. */
const WORD = process.env['PLANTED_BUGS'] ?? ''

/** Plants each bug in a copy of the project, and runs its tests, of which one must fail. */
export async function measurePlantedBugs(): Promise<void> {
  const bugs = [
    ...PLANTED_BUGS,
    ...BILLING_BUGS,
    ...PAYMENT_BUGS,
    ...TREASURY_BUGS,
    ...CARD_BUGS,
    ...WEBHOOK_BUGS,
  ].filter(({ name, file }) => `${name} ${file}`.includes(WORD))
  const copy = await copyProject('linked')
  try {
    for (const bug of bugs) await planted(copy, bug)
    const files = [...new Set(bugs.flatMap(({ tests }) => tests))]
    const failing = await runTests(copy, files)
    if (failing.length > 0) throw new Error(`Without any planted bug: ${failing.join('; ')}`)
    let caught = 0
    for (const bug of bugs) {
      const failing = await withBug(copy, bug, () => runTests(copy, bug.tests))
      if (failing.length > 0) caught++
      const [first] = failing
      tell(`${first ? 'ok  ' : 'FAIL'}  ${bug.name}: ${first ?? 'no test fails'}`)
    }
    const all = bugs.length
    judge('planted bugs caught', caught, { atLeast: all }, `${caught} of ${all}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function withBug<A>(copy: string, bug: PlantedBug, work: () => Promise<A>): Promise<A> {
  const { path, source, text } = await planted(copy, bug)
  await writeFile(path, text)
  try {
    return await work()
  } finally {
    await writeFile(path, source)
  }
}

/** A file with a bug, which is not written. Throws where the code has changed since. */
async function planted(copy: string, bug: PlantedBug) {
  const path = join(copy, bug.file)
  const source = await readFile(path, 'utf8')
  return { path, source, text: bug.edits.reduce((text, edit) => change(text, edit, bug), source) }
}

/** Throws where the text is missing or not unique: rig/bugs.ts then has to follow the code. */
function change(text: string, [find, replace]: readonly [string, string], bug: PlantedBug): string {
  const parts = text.split(find)
  if (parts.length !== 2) {
    throw new Error(`${bug.file} has ${parts.length - 1} times, not once: ${find}`)
  }
  return parts.join(replace)
}
