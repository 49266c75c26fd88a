import type { CompiledQuery } from 'kysely'
import type { Compilable } from './database.ts'

const places = new WeakMap<object, number>()

/** Properties by which Kysely recognises its own objects. */
const READ_BY_KYSELY = new Set<string | symbol>(['toOperationNode', 'expressionType'])

/** A placeholder for a value; reading it is an error. */
function place(index: number): object {
  const stand = new Proxy(Object.create(null) as object, {
    get(_, name) {
      if (READ_BY_KYSELY.has(name)) return undefined
      throw new Error('A prepared query is built before it has its values: it cannot look at them')
    },
  })
  places.set(stand, index)
  return stand
}

/**
 * A query that is built once and gets its values each time: building one takes as long as answering
 * it. For the queries of every payment; the builder may compare or write its values, and not read
 * them.
 */
export function prepared<V extends readonly unknown[], Row>(
  build: (...values: V) => Compilable<Row>,
): (...values: V) => Compilable<Row> {
  let built: CompiledQuery<Row> | undefined
  return (...values) => ({
    compile() {
      built ??= build(...(values.map((_, index) => place(index)) as unknown as V)).compile()
      const { parameters } = built
      return { ...built, parameters: parameters.map((each) => valueAt(each, values)) }
    },
  })
}

function valueAt(parameter: unknown, values: readonly unknown[]): unknown {
  const index =
    typeof parameter === 'object' && parameter !== null ? places.get(parameter) : undefined
  return index === undefined ? parameter : values[index]
}
