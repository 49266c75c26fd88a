/**
 * The user's changes on top of another's: differences between `before` and `mine` are the user's,
 * everything else is `theirs`. Objects are compared field by field; a list is one value.
 */
export function rebased<Value>(before: Value, mine: Value, theirs: Value): Value {
  if (JSON.stringify(before) === JSON.stringify(mine)) return theirs
  if (!isFields(before) || !isFields(mine) || !isFields(theirs)) return mine
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const fields = [...names].map((name) => [name, rebased(before[name], mine[name], theirs[name])])
  return Object.fromEntries(fields) as Value
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
