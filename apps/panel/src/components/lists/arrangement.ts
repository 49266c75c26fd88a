import {
  columnKinds,
  type DataColumn,
  primaryColumnId,
  priorityOf,
  shortens,
} from './data-columns.ts'

/** A cell of a row: one column, or two, the second below the first. */
export type Cell<Row> = { column: DataColumn<Row>; below?: DataColumn<Row> }

/** Cells side by side. */
type Cells<Row> = {
  form: 'cells'
  cells: readonly Cell<Row>[]
  /** The ids of columns that have no room. */
  left: readonly string[]
}

/** One cell on two lines, for a phone. */
export type Places<Row> = {
  form: 'phone'
  name: DataColumn<Row>
  /** At the end of the first line, the first that a row has. */
  amounts: readonly DataColumn<Row>[]
  /** On the second line. */
  details: readonly DataColumn<Row>[]
  /** Numbers in the place of details that say nothing. */
  spare: readonly DataColumn<Row>[]
  /** At the end of the second line. */
  state?: DataColumn<Row>
  /** Buttons, where a state has taken their place. */
  actions?: DataColumn<Row>
}

export type Arrangement<Row> = Cells<Row> | Places<Row>

/** In rem, of the table itself: a phone of 640 px, and a screen of 900 px without the menu. */
const PHONE = 36
const PAIRED = 52.5
/** The column choice at the end of each row, and the box at its beginning where rows are chosen. */
const TOOLS = 2.5
const CHOICE = 2.5
/** The number of columns of a phone, and the least room in which shortened text is useful. */
export const DETAILS = 2
const SHORTEST = 4

/**
 * How a table that is so many rem wide shows its columns: all side by side; some below others where it
 * is narrow, and those without room not at all; or one cell of two lines on a phone. All where the
 * width is not known.
 */
export function arrange<Row>(
  columns: readonly DataColumn<Row>[],
  rem: number,
  hasChoice = false,
): Arrangement<Row> {
  const [first] = columns
  if (rem === 0 || !first) return { form: 'cells', cells: columns.map(alone), left: [] }
  if (rem < PHONE) return placesOf(columns, first, rem)
  return fitting(columns, rem, TOOLS + (hasChoice ? CHOICE : 0))
}

const alone = <Row>(column: DataColumn<Row>): Cell<Row> => ({ column })

/** The columns with room in `rem`, without the room at both ends of a row. */
function fitting<Row>(columns: readonly DataColumn<Row>[], rem: number, taken: number): Cells<Row> {
  const primaryId = primaryColumnId(columns)
  let cells = rem < PAIRED ? paired(columns) : columns.map(alone)
  while (remOf(cells) + taken > rem) {
    const [first, ...others] = cells.filter(({ column }) => column.id !== primaryId)
    if (!first) break
    const leaving = others.reduce(lessImportant, first)
    cells = cells.filter((cell) => cell !== leaving)
  }
  const shown = cells.flatMap(columnsOf)
  const left = columns.filter((column) => !shown.includes(column)).map(({ id }) => id)
  return { form: 'cells', cells, left }
}

function paired<Row>(columns: readonly DataColumn<Row>[]): Cell<Row>[] {
  const isBelow = ({ below }: DataColumn<Row>) => columns.some(({ id }) => id === below)
  return columns
    .filter((column) => !isBelow(column))
    .map((column) => ({ column, below: columns.find(({ below }) => below === column.id) }))
}

const columnsOf = <Row>({ column, below }: Cell<Row>) => (below ? [column, below] : [column])

const remOf = (cells: readonly Cell<never>[]): number =>
  cells
    .map((cell) => Math.max(...columnsOf(cell).map(({ kind }) => columnKinds[kind].rem)))
    .reduce((sum, each) => sum + each, 0)

/** The later one of two equally important columns. */
const lessImportant = <Row>(one: Cell<Row>, later: Cell<Row>): Cell<Row> =>
  priorityOf(later.column) >= priorityOf(one.column) ? later : one

/** Name and amount; what is most important besides, and the state. */
function placesOf<Row>(
  columns: readonly DataColumn<Row>[],
  first: DataColumn<Row>,
  rem: number,
): Places<Row> {
  const primaryId = primaryColumnId(columns)
  const name = columns.find(({ id }) => id === primaryId) ?? first
  const others = columns
    .filter((column) => column !== name)
    .toSorted((a, b) => priorityOf(a) - priorityOf(b))
  const amounts = others.filter(isAmount)
  const badge = others.find(({ kind }) => kind === 'badge')
  const actions = others.find(({ kind }) => kind === 'action')
  const state = badge ?? actions
  const room = rem - (state ? columnKinds[state.kind].rem : 0)
  const details = others
    .filter((column) => column !== state && column !== actions && isDetail(column))
    .filter((_, index, some) => index === 0 || detailsRem(some.slice(0, index + 1)) <= room)
    .slice(0, DETAILS)
    .toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b))
  return {
    form: 'phone',
    name,
    amounts,
    details,
    spare: others.filter((column) => column.isDetail && !details.includes(column)),
    ...(state && { state }),
    ...(badge && actions && { actions }),
  }
}

const isDetail = (column: DataColumn<never>) => !isAmount(column) && column.kind !== 'code'

const detailsRem = (columns: readonly DataColumn<never>[]): number =>
  columns
    .map((column) => (yields(column) ? SHORTEST : columnKinds[column.kind].rem))
    .reduce((sum, each) => sum + each, 0)

/** True where little room is enough: the text is shortened, or takes more lines. */
const yields = (column: DataColumn<never>) => shortens(column) || column.kind === 'prose'

const isAmount = ({ kind, isDetail: isAside = false }: DataColumn<never>) =>
  !isAside && (kind === 'money' || kind === 'number')
