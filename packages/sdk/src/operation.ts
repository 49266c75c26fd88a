/** One call of the API, as the table of endpoints has it. */
export interface Operation {
  readonly method: string
  /** Below the address of the API, with its parameters in braces. */
  readonly path: string
  /** What the call takes beside the parts of its address. */
  readonly input?: 'body' | 'query'
  /** What a repeated call does; absent where it only reads. */
  readonly repeat?: 'keyed' | 'natural' | 'never-stored'
  readonly answers: 'json' | 'page' | 'stream' | 'file' | 'nothing'
  /** Of pages: the field of the last item, or of the page itself, that the next page comes after. */
  readonly cursor?: 'uuid' | 'number' | 'id' | 'next'
}

/** Operations by their names; of a resource inside another one, a table of its own. */
export interface Table {
  readonly [name: string]: Operation | Table
}

export const isOperation = (entry: Operation | Table): entry is Operation =>
  typeof entry['method'] === 'string'
