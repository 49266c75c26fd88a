import type { CompiledQuery } from 'kysely'
import type { Compilable } from './database.ts'

/** Stands where a value will. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
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
      built ??= build(...(values.map((_, index) => new Place(index)) as unknown as V)).compile()
      const { parameters } = built
      return { ...built, parameters: parameters.map((each) => valueAt(each, values)) }
    },
  })
}

const valueAt = (parameter: unknown, values: readonly unknown[]): unknown =>
  parameter instanceof Place ? values[parameter.index] : parameter
