import { readFileSync, writeFileSync } from 'node:fs'
import { commonDigest } from '../apps/server/src/modules/users/guessed-passwords.ts'

// Writes apps/server/src/modules/users/guessed-passwords.bin from a list, one password a line.
const [list] = process.argv.slice(2)
if (!list) throw new Error('Which list?')
const LEAST = 8
const passwords = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .filter((line) => line.length >= LEAST && !line.startsWith('***'))
const digests = [...new Set(passwords.map((password) => commonDigest(password).toString('hex')))]
const file = new URL('../apps/server/src/modules/users/guessed-passwords.bin', import.meta.url)
writeFileSync(file, Buffer.from(digests.toSorted().join(''), 'hex'))
process.stdout.write(`${digests.length} of ${passwords.length} passwords\n`)
