import { INITIAL_TOGGLES, type Role, type Toggle } from '@vintem/contracts/access'
import { screens } from '@vintem/contracts/screens'
import { afterEach, describe, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { aToken, aUser } from '../../test/render-screen.tsx'
import { admit } from './admission.ts'

// Goal: a sign-in leads where specification 1 §2.2 says, and where that is forbidden to the first screen
// that is not.
const without = (toggle: Toggle) => INITIAL_TOGGLES.filter((each) => each !== toggle)

function landing(roles: Role[], toggles: readonly Toggle[], destino?: string): unknown {
  session.begin({ ...aUser(), roles, toggles }, aToken())
  try {
    admit(screens.login, { href: '/login', search: destino ? { destino } : {} })
  } catch (redirect) {
    return (redirect as { options: { href: string } }).options.href
  }
  return undefined
}

afterEach(() => session.end('left'))

// @spec 000 §5: A sign-in lands on the first screen allowed, where its own is forbidden
describe('the landing', () => {
  test.each<[string, Role[], readonly Toggle[], string]>([
    ['charges', ['SELLER_CHARGES'], INITIAL_TOGGLES, '/cobrancas'],
    ['customers, who may not see charges', ['SELLER_CLIENTS'], INITIAL_TOGGLES, '/clientes'],
    [
      'links, where charges are switched off',
      ['SELLER_CHARGES', 'SELLER_PAYMENT_LINK'],
      without('view_seller_charges'),
      '/seja-pago',
    ],
    ['charges, which is forbidden as all is', [], INITIAL_TOGGLES, '/cobrancas'],
  ])('is %s', (_, roles, toggles, path) => {
    expect(landing(roles, toggles)).toBe(path)
  })

  test('is the screen that asked for it, forbidden or not', () => {
    expect(landing(['SELLER_CLIENTS'], INITIAL_TOGGLES, '/cobrancas?page=2')).toBe(
      '/cobrancas?page=2',
    )
  })
})
