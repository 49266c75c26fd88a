import { resolve } from './tidy/resolve.ts'

/** One use of another declaration, of an endpoint or of the path of a screen. */
export interface Lead {
  /** `file#name`, or the path of a link, as `/clientes/:x`. */
  readonly to: string
  /** Names of `can` that are checked on the way; all of them are needed. */
  readonly behind: readonly string[]
}

/** Names of `can` by the `file#name` of a hook that checks several rights. */
export type Rights = ReadonlyMap<string, readonly string[]>

/** A node of a syntax tree of oxc. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn)
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined
const isFunction = ({ type }: Node) => /Function/.test(type)
const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

/** `can.x`, anywhere below a node. */
export function* permissions(node: Node): Generator<string> {
  const name = permissionAt(node)
  if (name) yield name
  for (const child of childrenOf(node)) yield* permissions(child)
}

const permissionAt = (node: Node): string | undefined =>
  node.type === 'MemberExpression' && nameOf(node['object']) === 'can'
    ? nameOf(node['property'])
    : undefined

export const namesBound = (pattern: unknown): string[] => {
  const name = nameOf(pattern)
  if (name !== undefined || !isNode(pattern)) return name === undefined ? [] : [name]
  if (pattern.type === 'Property') return namesBound(pattern['value'])
  return childrenOf(pattern).flatMap(namesBound)
}

/** Reads one declaration. */
export class Reader {
  private readonly target: (name: string) => string | undefined
  private readonly path: string
  private readonly rights: Rights
  private readonly leads: Lead[] = []
  /** Variables that hold rights. */
  private readonly held = new Map<string, readonly string[]>()
  /** Inner functions: their goals count where the functions are used. */
  private readonly inner = new Map<string, Node>()
  private readonly entered = new Set<string>()

  constructor(target: (name: string) => string | undefined, path: string, rights: Rights) {
    this.target = target
    this.path = path
    this.rights = rights
  }

  read(node: Node): Lead[] {
    this.hold(node)
    const init = node['init']
    const whole = isNode(init) ? init : node
    this.walk(whole, [...this.leftEarly(whole)])
    return this.leads
  }

  private hold(node: Node): void {
    for (const child of childrenOf(node)) {
      const [id, init] = [child['id'], child['init'] ?? child]
      if (child.type === 'VariableDeclarator' && isNode(init)) {
        const name = nameOf(id)
        if (isFunction(init) && name) this.inner.set(name, init)
        else for (const each of namesBound(id)) this.held.set(each, [...this.asked(init)])
      } else if (child.type === 'FunctionDeclaration') {
        this.inner.set(nameOf(id) ?? '', child)
      }
      this.hold(child)
    }
  }

  /**
   * The right that an expression checks, without those of elements and functions in it; none for
   * alternatives.
   */
  private *asked(node: Node): Generator<string> {
    if (isJsx(node) || isFunction(node) || node['operator'] === '||') return
    const permission = permissionAt(node)
    if (permission) yield permission
    const name = nameOf(node)
    const made = node.type === 'CallExpression' && this.inner.get(nameOf(node['callee']) ?? '')
    if (made) for (const each of childrenOf(made)) yield* this.asked(each)
    if (name) {
      yield* this.held.get(name) ?? []
      const isHook = name.startsWith('use')
      if (isHook) yield* this.rights.get(this.target(name) ?? '') ?? []
    }
    for (const child of childrenOf(node)) yield* this.asked(child)
  }

  /** `if (!mayChange) return null`: the code after it needs the right. */
  private *leftEarly(whole: Node): Generator<string> {
    const [body] = nodesIn(whole['body'])
    for (const { type, test, consequent } of nodesIn(body?.['body'])) {
      const last = nodesIn(consequent).map(lastOf).at(0)
      const leaves = type === 'IfStatement' && last?.type === 'ReturnStatement'
      if (leaves) for (const each of nodesIn(test).flatMap(eitherOf)) yield* this.denied(each)
    }
  }

  private *denied(test: Node): Generator<string> {
    if (isNot(test)) yield* this.asked(test)
  }

  private walk(node: Node, behind: readonly string[]): void {
    switch (node.type) {
      case 'LogicalExpression':
      case 'ConditionalExpression':
      case 'IfStatement':
        return this.walkCondition(node, behind)
      case 'JSXElement':
        return this.walkElement(node, behind)
      case 'CallExpression':
        return this.walkAll(childrenOf(node), [...behind, ...this.askedByPlain(node['arguments'])])
      case 'ObjectExpression':
        return this.walkAll(childrenOf(node), [...behind, ...this.askedBy(node)])
      case 'MemberExpression':
      case 'Property':
        return this.walkAll(nodesIn(node[node.type === 'Property' ? 'value' : 'object']), behind)
      case 'VariableDeclarator': {
        const isInner = this.inner.get(nameOf(node['id']) ?? '') === node['init']
        return isInner ? undefined : this.walkAll(nodesIn(node['init']), behind)
      }
      case 'ImportExpression':
        return this.lead(`${this.pathOf(node['source'])}#*`, behind)
      case 'Literal':
      case 'TemplateLiteral':
        this.leadToScreen(node, behind)
        return this.walkAll(childrenOf(node), behind)
      case 'Identifier':
      case 'JSXIdentifier':
        return this.use(nameOf(node) ?? '', behind)
    }
    if (this.inner.get(nameOf(node['id']) ?? '') === node) return
    // Types have no goals; the expressions that have them do.
    const isType = node.type.startsWith('TS')
    this.walkAll(isType ? nodesIn(node['expression']) : childrenOf(node), behind)
  }

  private walkAll(nodes: readonly Node[], behind: readonly string[]): void {
    for (const each of nodes) this.walk(each, behind)
  }

  private walkCondition(node: Node, behind: readonly string[]): void {
    const { type, operator } = node
    const [test] = nodesIn(type === 'LogicalExpression' ? node['left'] : node['test'])
    const yes = nodesIn(type === 'LogicalExpression' ? node['right'] : node['consequent'])
    const no = nodesIn(node['alternate'])
    if (!test) return
    this.walk(test, behind)
    const deeper =
      operator === '||' || operator === '??' ? behind : [...behind, ...this.asked(test)]
    this.walkAll(yes, isNot(test) ? behind : deeper)
    this.walkAll(no, isNot(test) ? deeper : behind)
  }

  /** The rights of an element's attributes count for the element, not for its children. */
  private walkElement(node: Node, behind: readonly string[]): void {
    const [opening] = nodesIn(node['openingElement'])
    if (!opening) return
    const attributes = nodesIn(opening['attributes'])
    const plain = attributes.filter((each) => !holdsJsx(each))
    const own = [...behind, ...plain.flatMap((each) => [...this.asked(each)])]
    this.walkAll(nodesIn(opening['name']), own)
    this.walkAll(plain.flatMap(valueOf), own)
    this.walkAll(attributes.filter(holdsJsx).flatMap(valueOf), behind)
    this.walkAll(nodesIn(node['children']), behind)
  }

  /** From the arguments of a call, except objects. */
  private *askedByPlain(given: unknown): Generator<string> {
    for (const each of nodesIn(given)) {
      if (each.type !== 'ObjectExpression') yield* this.asked(each)
    }
  }

  /** `{ access: can.x, … }`, and a query that is `enabled` by a right. */
  private *askedBy(node: Node): Generator<string> {
    for (const { key, value } of nodesIn(node['properties'])) {
      if (/^(?:access|enabled)$/.test(nameOf(key) ?? '') && isNode(value)) yield* this.asked(value)
    }
  }

  private use(name: string, behind: readonly string[]): void {
    const inner = this.inner.get(name)
    const key = `${name} ${behind.join(' ')}`
    if (inner) {
      if (this.entered.has(key)) return
      this.entered.add(key)
      return this.walkAll(childrenOf(inner), [...behind, ...this.leftEarly(inner)])
    }
    const to = this.target(name)
    if (to) this.lead(to, behind)
  }

  private leadToScreen(node: Node, behind: readonly string[]): void {
    const quasis = nodesIn(node['quasis']).map(
      (each) => (each['value'] as { cooked: string }).cooked,
    )
    const text = node.type === 'Literal' ? node['value'] : quasis.join(':x')
    if (typeof text === 'string' && /^\/\w/.test(text)) {
      this.lead(text.replace(/\?.*/s, ''), behind)
    }
  }

  private lead(to: string, behind: readonly string[]): void {
    this.leads.push({ to, behind: [...new Set(behind)] })
  }

  private pathOf = (source: unknown): string =>
    resolve(String(isNode(source) ? source['value'] : ''), this.path)
}

const isNot = (test: Node): boolean => test.type === 'UnaryExpression' && test['operator'] === '!'
const holdsJsx = (node: Node): boolean => isJsx(node) || childrenOf(node).some(holdsJsx)
const valueOf = ({ value, argument }: Node) => nodesIn(value ?? argument)
const eitherOf = (test: Node): Node[] =>
  test['operator'] === '||' ? nodesIn([test['left'], test['right']]).flatMap(eitherOf) : [test]
const lastOf = (consequent: Node): Node | undefined =>
  consequent.type === 'BlockStatement' ? nodesIn(consequent['body']).at(-1) : consequent
