import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

type Manifest = { name: string; exports?: Record<string, string>; imports?: Record<string, string> }

const root = join(import.meta.dirname, '../..')
const workspaces =
  'packages/brazil packages/contracts packages/ui apps/server apps/panel apps/checkout'
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
const manifests = new Map(workspaces.split(' ').map((folder) => [folder, readManifest(folder)]))

/**
 * The path, relative to the project, of the file that `specifier` imports into `from`; for a
 * package that is not ours, the specifier itself.
 */
export function resolve(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const own = from.split('/').slice(0, 2).join('/')
  if (specifier.startsWith('#'))
    return inside(own, manifests.get(own)?.imports, specifier) ?? specifier
  for (const [folder, { name, exports }] of manifests) {
    if (specifier.startsWith(`${name}/`))
      return inside(folder, exports, `.${specifier.slice(name.length)}`) ?? specifier
  }
  return specifier
}

/** Subpath patterns of package.json, as Node reads them: the longest prefix before `*` wins. */
function inside(folder: string, patterns: Record<string, string> = {}, subpath: string) {
  const fitting = Object.keys(patterns)
    .map((key) => ({ key, parts: key.split('*') }))
    .filter(({ key, parts: [before = '', after] }) =>
      after === undefined ? key === subpath : subpath.startsWith(before) && subpath.endsWith(after),
    )
    .toSorted((a, b) => (b.parts[0]?.length ?? 0) - (a.parts[0]?.length ?? 0))[0]
  if (!fitting) return undefined
  const [before = '', after = ''] = fitting.parts
  const star = subpath.slice(before.length, subpath.length - after.length)
  return join(folder, patterns[fitting.key]?.replace('*', star) ?? '')
}
