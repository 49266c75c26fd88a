// Goal: the linter's configuration catches what the project relies on it for.
// Method: plant one wrong file per rule in an empty project, lint it once with our configuration.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const wrong = {
  'typescript(no-floating-promises)': 'const pay = async () => 1\npay()',
  'typescript(no-misused-promises)': 'if (Promise.resolve(false)) throw new Error()',
  'typescript(switch-exhaustiveness-check)':
    'export function f(s: "paid" | "late") {\n  switch (s) {\n    case "paid":\n      return 1\n  }\n}',
  'typescript(no-explicit-any)': 'export const row = (x: any): number => Number(x)',
  'typescript(no-unsafe-assignment)': 'export const row = JSON.parse("{}")',
  'typescript(only-throw-error)': 'throw "late"',
  'import(no-cycle)': "export * from './import-no-cycle.tsx'",
  'import(no-default-export)': 'export default 1',
  'eslint(no-restricted-imports)': "import { z } from 'zod'\nexport const s = z",
  'eslint(no-unused-vars)': 'const unused = 1',
  'eslint(max-lines-per-function)': `export function long() {\n${'  void 0\n'.repeat(61)}}`,
  'react-hooks(rules-of-hooks)':
    "import { useState } from 'react'\nexport function A(p: { on: boolean }) {\n  if (p.on) useState(1)\n  return null\n}",
  'react-hooks(exhaustive-deps)':
    "import { useEffect } from 'react'\nexport function A(p: { on: boolean }) {\n  useEffect(() => void p.on, [])\n  return null\n}",
  'jsx-a11y(alt-text)': 'export const A = () => <img src="a.png" />',
  'jsx-a11y(click-events-have-key-events)':
    'export const A = () => <div onClick={() => {}}>x</div>',
}

const project = mkdtempSync(join(tmpdir(), 'vintem-lint-'))
afterAll(() => rmSync(project, { recursive: true }))

const fileOf = (rule: string) => `src/${rule.replaceAll(/[()]/g, '-').replace(/-$/, '')}.tsx`

function lint(): { filename: string; code: string }[] {
  const compilerOptions = {
    types: [],
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['src'] }
  const files = { ...wrong, 'tsconfig.json': JSON.stringify(config) }
  for (const [name, text] of Object.entries(files)) {
    const file = join(project, name.endsWith('.json') ? name : fileOf(name))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const args = ['-c', join(root, '.oxlintrc.json'), '-f', 'json', 'src']
  try {
    execFileSync(oxlint, args, { cwd: project, encoding: 'utf8' })
    return []
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
}

const found = lint()

test.each(Object.keys(wrong))('%s', (rule) => {
  const codes = found.filter(({ filename }) => filename === fileOf(rule)).map(({ code }) => code)
  expect(codes).toContain(rule)
})
