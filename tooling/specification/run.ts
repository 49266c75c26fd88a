import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specificationOf } from './document.ts'
import { sections } from './outline.ts'
import { readTags } from './tags.ts'

// Writes docs/specification.md from the tags of the tests; with --check it says whether it is written.
const root = join(import.meta.dirname, '../..')
const path = join(root, 'docs/specification.md')
const keys = sections.map(({ key }) => key)
const files = globSync(['{apps,packages,tooling}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], {
  cwd: root,
  exclude: ['**/node_modules', 'tooling/specification/**'],
})
const tags = files
  .toSorted()
  .flatMap((file) => readTags(file, readFileSync(join(root, file), 'utf8'), keys))
const text = specificationOf(sections, tags)
if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/specification.md is not as the tags of the tests say: npm run specification')
  process.exitCode = 1
}
