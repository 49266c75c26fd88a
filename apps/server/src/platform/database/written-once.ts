import { type CompiledQuery, type RawBuilder, RawNode, sql, type SqlBool, ValueNode } from 'kysely'
import { type Compilable, sqlFor } from './database.ts'

/** A condition of the rows of a list, by the alias of its table. */
export type Condition = RawBuilder<SqlBool>

/**
 * A part of all queries of a list, as the one text that it is, which a request need not build again. Throws
 * where it has values.
 */
export function writtenOnce(part: {
  compile: RawBuilder<unknown>['compile']
}): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(sqlFor)
  if (parameters.length > 0) throw new Error(`The same for every request, and has values: ${text}`)
  return sql.raw(text)
}

/**
 * Writes queries that have conditions. One with a name is written once for each set of templates, and only its
 * values are new: writing it takes a twentieth of what a page does (docs/decisions/0540).
 * `all`: the conditions together, with the seller first.
 */
export function createTexts(
  all: (sellerId: number, conditions: readonly Condition[]) => Condition,
) {
  const kept = new Map<string, CompiledQuery>()
  return <Row>(
    name: string | undefined,
    sellerId: number,
    conditions: readonly Condition[],
    write: (where: Condition) => Compilable<Row>,
  ): CompiledQuery<Row> => {
    const compile = () => write(all(sellerId, conditions)).compile()
    const parts = name === undefined ? undefined : partsOf(conditions)
    if (!parts) return compile()
    const text = `${name} ${parts.templates.join()}`
    const built = kept.getOrInsertComputed(text, compile) as CompiledQuery<Row>
    return { ...built, parameters: [sellerId, ...parts.values] }
  }
}

const numbers = new WeakMap<readonly string[], number>()
let templates = 0

/**
 * The templates that conditions are written by, as numbers, and the values in them; undefined where a text may be
 * another the next time.
 */
function partsOf(
  conditions: readonly Condition[],
): { templates: number[]; values: unknown[] } | undefined {
  const parts: { templates: number[]; values: unknown[] } = { templates: [], values: [] }
  for (const condition of conditions) {
    const node = condition.toOperationNode()
    if (!RawNode.is(node) || !('raw' in node.sqlFragments)) return undefined
    for (const value of node.parameters) {
      if (!ValueNode.is(value) || value.immediate) return undefined
      parts.values.push(value.value)
    }
    parts.templates.push(numbers.getOrInsertComputed(node.sqlFragments, () => (templates += 1)))
  }
  return parts
}
