import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { camelName } from './names.ts'
import { PLANNED_EACH_TIME } from './terms.ts'

/** A statement with its values, in PostgreSQL's words. */
export interface TripStatement {
  sql: string
  parameters: readonly unknown[]
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

interface Prepared {
  name: string
  /** Told the first time that it is run, and the same ever after. */
  columns?: readonly Column[]
}

/** A list has a text for each combination of its filters, and PostgreSQL keeps what has a name. */
const KEPT = 1_000

/** What one connection has parsed and planned: each text once. */
class Memory {
  readonly prepared = new Map<string, Prepared>()
  /** Sent, and not yet answered, in order. */
  #parsing: string[] = []
  #names = 0

  constructor(connection: pg.Connection) {
    connection.on('parseComplete', () => this.#parsing.shift())
  }

  add(sql: string): Prepared {
    const isKept = this.prepared.size < KEPT && !sql.includes(PLANNED_EACH_TIME)
    const prepared = { name: isKept ? `t${this.#names++}` : '' }
    if (isKept) this.prepared.set(sql, prepared)
    this.#parsing.push(sql)
    return prepared
  }

  /** After a refusal nothing of what was sent with it is looked at. */
  forgetUnparsed(): void {
    for (const sql of this.#parsing) this.prepared.delete(sql)
    this.#parsing = []
  }
}

const memories = new WeakMap<pg.Connection, Memory>()

function memoryOf(connection: pg.Connection): Memory {
  let memory = memories.get(connection)
  if (!memory) memories.set(connection, (memory = new Memory(connection)))
  return memory
}

/**
 * Statements that travel together, written and answered as one. One Sync ends them, so that
 * PostgreSQL runs none behind one that it refuses, and wakes nobody in between; with a Sync for
 * each, as the driver's own queries have, waking one another costs both sides more than the work.
 */
export class Trip implements pg.Submittable {
  readonly statements: readonly TripStatement[]
  readonly #types: pg.CustomTypesConfig
  readonly #rows: object[][]
  #sent: Prepared[] = []
  #at = 0
  #failure: unknown
  /** The driver puts its own around it, to end what takes too long. */
  callback: (error: unknown, rows?: object[][]) => void = () => undefined

  constructor(statements: readonly TripStatement[], types: pg.CustomTypesConfig) {
    this.statements = statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map(prepareValue),
    }))
    this.#types = types
    this.#rows = statements.map(() => [])
  }

  submit(connection: pg.Connection): void {
    const memory = memoryOf(connection)
    connection.stream.cork()
    this.#sent = this.statements.map((statement) => send(connection, memory, statement))
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#current().columns = fields.map(({ name, dataTypeID }) => ({
      name: camelName(name),
      parse: this.#types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows[this.#at]?.push(toRow(this.#current().columns ?? [], fields))
    } catch (error) {
      this.#failure ??= error
    }
  }

  handleCommandComplete(): void {
    this.#current().columns ??= []
    this.#at++
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows)
  }

  handleError(error: Error, connection: pg.Connection): void {
    memoryOf(connection).forgetUnparsed()
    // No answer, or none in time: whatever comes over this connection would be somebody else's.
    if (!(error instanceof pg.DatabaseError)) connection.stream.destroy()
    this.callback(error)
  }

  #current(): Prepared {
    const prepared = this.#sent[this.#at]
    if (!prepared) throw new Error('PostgreSQL has answered more than it was asked')
    return prepared
  }
}

function send(
  connection: pg.Connection,
  memory: Memory,
  { sql, parameters }: TripStatement,
): Prepared {
  let prepared = memory.prepared.get(sql)
  if (!prepared) {
    prepared = memory.add(sql)
    connection.parse({ name: prepared.name, text: sql, types: [] }, true)
  }
  connection.bind({ statement: prepared.name, values: parameters as string[] }, true)
  if (!prepared.columns) connection.describe({ type: 'P' }, true)
  connection.execute(null, true)
  return prepared
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index]
    row[name] = text == null ? null : parse(text)
  }
  return row
}
