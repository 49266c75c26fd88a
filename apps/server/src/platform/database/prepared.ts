import type { CompiledQuery } from 'kysely'
import type { Compilable } from './database.ts'

const places = new WeakMap<object, number>()

/** By these Kysely tells its own objects from values. */
const READ_BY_KYSELY = new Set<string | symbol>(['toOperationNode', 'expressionType'])

/** Stands where a value will, and has nothing to be looked at. */
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
 * A query that is built once and given its values each time: building one takes as long as answering
 * it. For what every payment asks; the builder may compare or write its values, and not look at them.
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
