import { describe, expect, test } from 'vitest'
import { can } from './access.ts'
import { type Screen, screens, trailOf } from './screens.ts'

// Goal: every screen is guarded by a shared permission, and the way back follows its path.

const all: Screen[] = Object.values(screens)

describe('screens', () => {
  test('each is public or guarded by a constant of `can`', () => {
    const known = new Set<unknown>(Object.values(can))
    const unguarded = all.filter(({ access }) => access !== 'public' && !known.has(access))
    expect(unguarded).toEqual([])
  })

  test('paths, titles and shortcut keys are unique', () => {
    const repeated = (values: unknown[]) => values.length - new Set(values).size
    expect(repeated(all.map(({ path }) => path))).toBe(0)
    expect(repeated(all.map(({ title }) => title))).toBe(0)
    expect(repeated(all.flatMap(({ menu }) => (menu ? [menu.key] : [])))).toBe(0)
  })

  test.each([
    [screens.home, ['Início']],
    [screens.customers, ['Clientes']],
    [screens.customer, ['Clientes', 'Cliente']],
    [screens.scheduledCharge, ['Cobranças', 'Cobrança agendada']],
    [screens.editPaymentLink, ['Links de pagamento', 'Editar link de pagamento']],
  ])('$path has its trail', (screen, titles) => {
    expect(trailOf(screen, all).map(({ title }) => title)).toEqual(titles)
  })
})
