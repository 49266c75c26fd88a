import { readFileSync } from 'node:fs'

const list = readFileSync(new URL('../apps/server/src/modules.ts', import.meta.url), 'utf8')
const folders = new Map(
  [...list.matchAll(/import \{ (\w+) \} from '#modules\/([a-z-]+)\/module\.ts'/g)].map(
    ([, name, folder]) => [name, folder ?? ''],
  ),
)

/** The folders of the server's modules in their one order, as `modules.ts` lists them. */
export const moduleOrder: readonly string[] = (
  /readonly Module\[\] = \[([^\]]*)\]/.exec(list)?.[1] ?? ''
)
  .split(',')
  .flatMap((name) => folders.get(name.trim()) ?? [])

/**
 * The files of a module that may import the ports of rails. A call to the outside may be slow, lost
 * or answered twice, so it belongs in a job, which is retried with the same key. Each exception says why.
 */
export const railCallers = [
  '*.jobs.ts',
  // The buyer waits for the answer: the attempt is committed first, and a job settles an unknown one.
  'pay-by-card.ts',
  'settle-challenge.ts',
  // Card data go to the acquirer and are stored nowhere, so they cannot wait as work.
  'tokenize-card.ts',
  'verify-card.ts',
  // A session of 3-D Secure charges nothing: one that was lost is opened again.
  'open-card-session.ts',
  // A look-up (postal code, company) only reads: nothing is lost when it fails.
  'look-up-*.ts',
  // The payload of a callback is stored in the form of its reader.
  '*-work.ts',
  // The endpoint of a callback reads the format of its rail, and calls no rail.
  'receive-*-callback.ts',
]
