// node tooling/compress-web.ts <folder>: compresses files once that are served many times; the
// server sends them where a browser accepts them. The server itself does not compress: its process
// would keep the memory.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const folder = process.argv[2] ?? ''
for await (const path of glob('**/assets/**/*.{js,css,svg}', { cwd: folder })) {
  const file = join(folder, path)
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content))
}
