import { expect, test } from 'vitest'
import { allows, can, PROFILE_ROLES, type Role, ROLES, TOGGLES } from './access.ts'

// Goal: who sees what the specification names for certain roles alone (1 §2.5, §6).
const openTo = (access: (typeof can)[keyof typeof can]) =>
  ROLES.filter((role) => allows(access, { roles: [role], toggles: TOGGLES }))

// @spec 000 §2.5: A further widget of the top bar for three roles (decision 29)
// @spec 001 §2 Subscriptions: The button to the import, for SELLER_SUBSCRIPTION, SELLER_MASTER, SELLER_ADMIN, SELLER_BACKOFFICE
// @spec 000 §6: 'Criar cobrança' for SELLER_ADMIN or SELLER_PAYMENT_LINK
test.each([
  ['seeTopBarWidget', ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_VIZUALIZATION']],
  ['acceptTerms', ['SELLER_ADMIN']],
  ['splitPaymentLinks', ['SELLER_ADMIN']],
  ['createCharge', ['SELLER_ADMIN', 'SELLER_PAYMENT_LINK']],
  ['openImport', ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS']],
  ['seeChargeStatement', ['SELLER_FINANCES', 'SELLER_VIZUALIZATION']],
] satisfies [keyof typeof can, Role[]][])('%s is for %o', (name, roles) => {
  expect(new Set(openTo(can[name]))).toEqual(new Set(roles))
})

// @spec 001 §2 Financial screen: /financeiro, /reports, /usuarios, /sub-vendedores, /nota-fiscal, withdrawals, balance and the fraud check: each for the roles of §6
test.each([
  ['seeFinances', ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_FINANCES', 'SELLER_VIZUALIZATION']],
  ['requestWithdrawals', ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_FINANCES']],
  ['withdrawFromChecking', ['SELLER_ADMIN', 'SELLER_BACKOFFICE']],
  ['seeCheckingTerms', ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_VIZUALIZATION']],
  ['seeReports', ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_REPORTS']],
  ['manageUsers', ['SELLER_ADMIN', 'SELLER_BACKOFFICE']],
  ['changeSubSellers', ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE']],
  [
    'changeInvoiceConfig',
    ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_CONFIG_NF'],
  ],
  ['seeInclusion', ['SELLER_ADMIN', 'SELLER_ANTICIPATION']],
  ['seeAntiFraud', ['SELLER_ADMIN']],
] satisfies [keyof typeof can, Role[]][])('of money and people, %s is for %o', (name, roles) => {
  expect(new Set(openTo(can[name]))).toEqual(new Set(roles))
})

// @spec 001 §2 Users: User profiles: ADMIN (everything); MANAGER, FINANCE, SUPERVISOR and SALE as listed in §6
test.each([
  [
    'MANAGER',
    'DASHBOARD PAYMENT_LINK CHARGES CLIENTS FINANCES REPORTS ANTICIPATION CONFIG_NOTIFICATION',
  ],
  ['FINANCE', 'DASHBOARD CLIENTS FINANCES REPORTS ANTICIPATION CONFIG_NOTIFICATION'],
  ['SUPERVISOR', 'PAYMENT_LINK CHARGES CLIENTS CONFIG_NOTIFICATION'],
  ['SALE', 'PAYMENT_LINK CHARGES CLIENTS'],
] as const)('a %s has %s', (profile, roles) => {
  const wanted = roles.split(' ').map((name) => `SELLER_${name}`)
  expect(new Set<string>(PROFILE_ROLES[profile])).toEqual(new Set(wanted))
})

test('a master has no finances, reports, anticipation or balance', () => {
  const withheld = ['FINANCES', 'REPORTS', 'ANTICIPATION', 'BALANCE_VISUALIZATION']
  const roles: readonly string[] = PROFILE_ROLES.MASTER
  expect(withheld.filter((name) => roles.includes(`SELLER_${name}`))).toEqual([])
})
