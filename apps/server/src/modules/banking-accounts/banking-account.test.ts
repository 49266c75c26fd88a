import type { CivilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { isOfAge, registerObstacle } from './banking-account.ts'

// Goal: who is of age on a day, and which company the public register knows under which name.
describe('isOfAge', () => {
  test.each([
    ['2008-06-24', true],
    ['2008-06-25', false],
    ['2008-02-29', true],
    ['1950-01-01', true],
  ])('of who was born on %s it says %s on 24/06/2026', (birthdate, isIt) => {
    expect(isOfAge(birthdate as CivilDate, '2026-06-24' as CivilDate)).toBe(isIt)
  })

  test('whoever is born on 29 February is of age on 1 March', () => {
    const born = '2008-02-29' as CivilDate
    expect(isOfAge(born, '2026-02-28' as CivilDate)).toBe(false)
    expect(isOfAge(born, '2026-03-01' as CivilDate)).toBe(true)
  })
})

describe('registerObstacle', () => {
  const found = { name: 'PADARIA PÃO DE ONTEM LTDA', isActive: true }
  const of = (companyName: string) => ({ companyName })

  test.each([
    'Padaria Pão de Ontem Ltda.',
    'PADARIA PAO DE ONTEM LIMITADA',
    'padaria  pão-de-ontem',
    'Padaria Pão de Ontem S/A',
    'Padaria Pão de Ontem S.A.',
  ])('takes %s for the same name', (name) => {
    expect(registerObstacle(of(name), found)).toBeUndefined()
  })

  test.each(['Padaria Pão de Hoje Ltda.', 'Padaria'])('takes %s for another', (name) => {
    expect(registerObstacle(of(name), found)).toContain('PADARIA PÃO DE ONTEM LTDA')
  })

  test('says that a company is closed, or not there', () => {
    expect(registerObstacle(of(found.name), { ...found, isActive: false })).toMatch(
      'não está ativo',
    )
    expect(registerObstacle(of(found.name), undefined)).toMatch('não encontrou')
  })
})
