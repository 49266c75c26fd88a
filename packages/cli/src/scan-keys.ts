import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Command, WrongUsage } from './terminal.ts'

const KEY = /vnt_(?:sk|pk)_(?:live|test)_[0-9a-z]{7}[0-9A-Za-z]{38}(?![0-9A-Za-z])/g
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECK_DIGITS = 6
const SKIPPED = new Set(['node_modules', '.git'])
const LARGEST_BYTES = 5_000_000

export const scanKeys: Command = {
  name: 'keys scan',
  takes: '[pasta ou arquivo]',
  summary:
    'Procura chaves secretas em arquivos, sem as mostrar; o código de saída é 1 se há alguma.',
  async run(args, terminal) {
    const [from = '.', ...more] = args
    if (more.length > 0) throw new WrongUsage('Diga uma pasta ou um arquivo.')
    let found = 0
    for await (const file of filesIn(from)) {
      const lines = (await readFile(file, 'latin1')).split('\n')
      for (const [index, line] of lines.entries()) {
        for (const key of keysIn(line)) {
          found += 1
          terminal.say(`${file}:${index + 1}  ${key.slice(0, 12)}…${key.slice(-4)}`)
        }
      }
    }
    terminal.say(found === 0 ? 'Nenhuma chave secreta.' : `${found} chaves: troque-as no painel.`)
    return found === 0 ? 0 : 1
  },
}

/** The secret keys in a text: what only looks like one has another checksum. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(KEY)]
    .map(([key]) => key)
    .filter((key) => key.startsWith('vnt_sk_') && isKey(key))

function isKey(key: string): boolean {
  let left = crc32(key.slice(0, -CHECK_DIGITS))
  let check = ''
  while (check.length < CHECK_DIGITS) {
    check = `${DIGITS[left % DIGITS.length]}${check}`
    left = Math.floor(left / DIGITS.length)
  }
  return key.endsWith(check)
}

async function* filesIn(path: string): AsyncGenerator<string> {
  const found = await stat(path)
  if (found.isFile()) {
    if (found.size <= LARGEST_BYTES) yield path
    return
  }
  if (!found.isDirectory()) return
  for (const entry of await readdir(path, { withFileTypes: true })) {
    // A link may lead out of the folder, or around in it.
    if (entry.isSymbolicLink() || SKIPPED.has(entry.name)) continue
    yield* filesIn(join(path, entry.name))
  }
}
