import { changeBillingRules } from './change-billing-rules.ts'
import { getBillingRules } from './get-billing-rules.ts'

export const billingRulesRoutes = [getBillingRules, changeBillingRules]
