export {
  joinChargeOfPosting,
  selectStatement,
  type StatementRow,
} from './sub-seller-statements.store.ts'
