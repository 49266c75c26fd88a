import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path/posix'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const BLOCK = 512

/** A package as npm installs it: its manifest without what only we run, and the files that the manifest names. */
export async function tarballOf(folder: string): Promise<Buffer> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    files: string[]
    scripts?: object
    devDependencies?: object
  }
  delete manifest.scripts
  delete manifest.devDependencies
  const entries = [entry('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))]
  for (const name of manifest.files) {
    const paths = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
    for (const file of paths.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name)
      entries.push(entry(path.slice(folder.length + 1), await readFile(path)))
    }
  }
  return promisify(gzip)(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]))
}

/** A file of the archive (POSIX ustar), of no time and nobody. */
function entry(path: string, content: Buffer): Buffer {
  const name = `package/${path}`
  if (name.length > 100) throw new Error(`${name} is too long for the archive`)
  const head = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  head.write(name, 0)
  head.write(octal(0o644, 7), 100)
  head.write(octal(0, 7), 108)
  head.write(octal(0, 7), 116)
  head.write(octal(content.length, 11), 124)
  head.write(octal(0, 11), 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\u000000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${octal(sum, 6)}\0 `, 148)
  const rest = (BLOCK - (content.length % BLOCK)) % BLOCK
  return Buffer.concat([head, content, Buffer.alloc(rest)])
}
