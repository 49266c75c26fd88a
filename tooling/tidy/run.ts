import { join } from 'node:path'
import { breaches } from './rule.ts'
import { rules } from './rules.ts'
import { readTree } from './source.ts'

const tree = readTree(join(import.meta.dirname, '../..'))
const found = rules.flatMap((rule) => breaches(rule, tree))
for (const message of found) console.error(message)
console.log(`${rules.length} rules, ${tree.size} files, ${found.length} breaches`)
process.exitCode = found.length > 0 ? 1 : 0
