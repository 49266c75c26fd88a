import { bannedRules } from './banned.ts'
import { importRules } from './imports.ts'
import { nameRules } from './names.ts'
import type { Rule } from './rule.ts'
import { sqlPlanRules } from './sql-plans.ts'
import { sqlRules } from './sql.ts'
import { typeRules } from './types.ts'
import { wordRules } from './words.ts'
import { workRules } from './work.ts'

export const rules: Rule[] = [
  ...importRules,
  ...nameRules,
  ...bannedRules,
  ...sqlRules,
  ...sqlPlanRules,
  ...typeRules,
  ...wordRules,
  ...workRules,
]
