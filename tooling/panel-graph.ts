import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import {
  isNode,
  type Lead,
  nameOf,
  namesBound,
  type Node,
  nodesIn,
  permissions,
  Reader,
  type Rights,
} from './panel-leads.ts'
import { resolve } from './tidy/resolve.ts'

/**
 * The goals of each top-level declaration of the panel, by `file#name`, read from the source: a
 * command behind three dialogs counts like one on the screen.
 */
export type Panel = ReadonlyMap<string, readonly Lead[]>

const ROOT = join(import.meta.dirname, '..')

/** The files of the panel but its tests, by path. */
export const readPanel = (): Map<string, string> =>
  new Map(
    globSync('apps/panel/src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((path) => !path.includes('.test.'))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  )

export function graphOf(files: ReadonlyMap<string, string>): Panel {
  const modules = [...files].map(([path, text]) => new Module(path, text))
  const rights = new Map(modules.flatMap((each) => [...each.rights()]))
  return new Map(modules.flatMap((each) => [...each.declarations(rights)]))
}

class Module {
  private readonly path: string
  private readonly imported = new Map<string, string>()
  private readonly own: [name: string, node: Node][] = []

  constructor(path: string, text: string) {
    this.path = path
    const { program } = parseSync(path, text, { astType: 'ts' })
    for (const statement of program.body as unknown as Node[]) this.take(statement)
  }

  private take(statement: Node): void {
    if (statement.type === 'ImportDeclaration') return this.takeImport(statement)
    const inner = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (inner.type === 'VariableDeclaration') {
      for (const each of nodesIn(inner['declarations'])) {
        for (const name of namesBound(each['id'])) this.own.push([name, each])
      }
    } else {
      const name = nameOf(inner['id'])
      if (name && !inner.type.startsWith('TS')) this.own.push([name, inner])
    }
  }

  private takeImport(statement: Node): void {
    const from = resolve(String((statement['source'] as Node)['value']), this.path)
    for (const each of nodesIn(statement['specifiers'])) {
      const isType = statement['importKind'] === 'type' || each['importKind'] === 'type'
      const name = nameOf(each['imported']) ?? '*'
      if (!isType) this.imported.set(nameOf(each['local']) ?? '', `${from}#${name}`)
    }
  }

  /** The key of a declaration of this file or an imported one. */
  private target(name: string): string | undefined {
    const isOwn = this.own.some(([each]) => each === name)
    return this.imported.get(name) ?? (isOwn ? `${this.path}#${name}` : undefined)
  }

  rights(): Rights {
    return new Map(this.own.map(([name, node]) => [`${this.path}#${name}`, [...permissions(node)]]))
  }

  *declarations(rights: Rights): Generator<[string, readonly Lead[]]> {
    for (const [name, node] of this.own) {
      const reader = new Reader((local) => this.target(local), this.path, rights)
      yield [`${this.path}#${name}`, reader.read(node)]
    }
  }
}
