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

test('a master has no finances, reports, anticipation or balance', () => {
  const withheld = ['FINANCES', 'REPORTS', 'ANTICIPATION', 'BALANCE_VISUALIZATION']
  const roles: readonly string[] = PROFILE_ROLES.MASTER
  expect(withheld.filter((name) => roles.includes(`SELLER_${name}`))).toEqual([])
})
