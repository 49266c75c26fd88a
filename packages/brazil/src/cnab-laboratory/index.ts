export { type DescribedField, type DescribedRecord, describeRecord } from './describe-record.ts'
export { type CnabProblem, findProblems } from './find-problems.ts'
export { type CnabFile, fileTitle, readCnabFile } from './read-file.ts'
export { type RefusedItem, refusedItems, sendRefusedAgain } from './send-refused-again.ts'
