export { CLEARING_WAYS } from './clearing-ways.ts'
export { nameReader } from './name-reader.ts'
export { createOperatorDoor } from './operator-door.ts'
export { triesFromEverywhere } from './operator-rations.ts'
export { LINK_HOURS, newLink, newOperator, WITHOUT_ACCESS } from './operator.ts'
export {
  endSessionsOfOperator,
  insertOperator,
  lockOperator,
  type OperatorRow,
  selectOperatorByEmail,
  selectOperators,
  selectSealedOperators,
  updateOperator,
} from './operators.store.ts'
export { readWaiting } from './read-waiting.ts'
