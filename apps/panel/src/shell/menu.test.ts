import { can } from '@vintem/contracts/access'
import { type Screen, screens } from '@vintem/contracts/screens'
import { describe, expect, test } from 'vitest'
import { aUser } from '../../test/render-screen.tsx'
import { isCurrent, menuOf } from './menu.ts'

// Goal: the menu shows the screens that the user may open, in their groups, and nothing else.

const all: Screen[] = Object.values(screens)
const titlesOf = (user: Parameters<typeof menuOf>[1]) =>
  menuOf(all, user).flatMap(({ entries }) => entries.map(({ title }) => title))

describe('menuOf', () => {
  test.each([
    [
      'ADMIN',
      [
        'Início',
        'Links de pagamento',
        'Cobranças',
        'Assinaturas',
        'Receita recorrente',
        'Cartões de crédito',
        'Financeiro',
        'Pagamentos',
        'Tesouraria',
        'Clientes',
        'Relatórios',
        'Usuários',
        'Informações Gerais',
        'Meus planos',
        'Cupons',
        'Ativar Conta PJ',
        'Dados da Conta',
        'Configurações Pix',
        'Métodos de pagamento',
        'Integrações',
        'Sub-vendedores',
        'Segurança',
        'Auditoria',
        'Nota fiscal',
        'Notificações',
      ],
    ],
    ['SALE', ['Links de pagamento', 'Cobranças', 'Clientes']],
    ['FINANCE', ['Início', 'Financeiro', 'Clientes', 'Relatórios', 'Notificações']],
  ] as const)('shows %s what its roles open', (profile, titles) => {
    expect(titlesOf(aUser(profile))).toEqual(titles)
  })

  // @spec 000 §2.1: Menu entries need role and toggle
  test('hides what the seller has not switched on', () => {
    const toggles = aUser().toggles.filter((toggle) => toggle !== 'view_seller_clients')
    expect(titlesOf({ ...aUser(), toggles })).not.toContain('Clientes')
  })

  // @spec 000 §2.5: Side menu with sub-items, highlight of the current path
  test('keeps entries of one group together', () => {
    const inGroup = (path: `/${string}`, group?: string): Screen => ({
      path,
      title: path,
      access: can.seeCharges,
      menu: { icon: 'receipt', key: 'x', ...(group && { group }) },
    })
    const groups = menuOf([inGroup('/a', 'G'), inGroup('/b'), inGroup('/c', 'G')], aUser())
    expect(groups.map(({ name, entries }) => [name, entries.map(({ path }) => path)])).toEqual([
      ['G', ['/a', '/c']],
      [undefined, ['/b']],
    ])
  })
})

describe('isCurrent', () => {
  // @spec 000 §2.5: Side menu with sub-items, highlight of the current path
  test.each([
    ['/clientes', '/clientes', true],
    ['/clientes', '/clientes/42', true],
    ['/clientes', '/clientes-novos', false],
    ['/', '/', true],
    ['/', '/clientes', false],
  ])('%s at %s: %s', (path, pathname, expected) => {
    expect(isCurrent(path, pathname)).toBe(expected)
  })
})
