import { expect, type Page, test } from '@playwright/test'
import { allows, rolesOf } from '../packages/contracts/src/access.ts'
import { type Screen, screens } from '../packages/contracts/src/screens.ts'
import { go, openNoStreams, quietOf, signIn } from './panel.ts'
import { TOGGLES_OF_SELLER, USERS } from './people.ts'
import { makeRecords } from './records.ts'

// Goal: for every profile, each screen opens or says that it is not allowed, no screen makes a
// request that the server refuses, and no link or menu leads to a forbidden screen.
// (tooling/panel-access.test.ts checks the rights of each command.)
const people = [
  'admin',
  'manager',
  'finance',
  'supervisor',
  'sale',
  'backoffice',
  'master',
  'watcher',
] as const
/**
 * Buttons that change nothing but the own access: those of lists, of their heads, of the access, and
 * the next step of a form that is only shown.
 */
const HARMLESS = [
  /^(?:Colunas|Escolher colunas|Ordenar|Filtros|Exportar|CSV|Excel \(XLSX\)|PDF|OFX|Página \w+|Próxima página|Próximo)$/,
  /^(?:Criado em|Data|Início|Liberação|Nome|Recebido|Vencimento)$/,
  /^(?:Copiar .+|QR Code|Baixar relatório|Tentar novamente|Aprovação)$/,
  /^(?:Extrato de Pagamentos|Atualizar o saldo|Soma de todas as contas.+|Abrir arquivo)$/,
  /^(?:Ocultar valores|Mostrar valores|Dispensar: .+)$/,
  /^(?:Situação: mais|Visões salvas|Ver prévia)$/,
  /^(?:Pagas Manualmente|Canceladas|Abandonadas|Chargeback)[\d.+]*$/,
  /^(?:Hoje|7 dias|30 dias|Este mês|Mês passado|Próximos .+)$/,
  /^(?:Enviar foto|Salvar nome|Trocar senha|Mostrar ou ocultar a senha|Abrir calendário de .+|Desativada.*)$/,
]
const entries = Object.entries<Screen>(screens).filter(([, { access }]) => access !== 'public')

let records: Awaited<ReturnType<typeof makeRecords>>
test.beforeAll(async () => {
  records = await makeRecords()
})

for (const who of people) {
  test(`${USERS[who].profile} meets no closed door`, async ({ page }) => {
    const isQuiet = quietOf(page)
    const refused = refusedBy(page)
    await openNoStreams(page)
    await signIn(page, who)
    const user = {
      roles: rolesOf({ profile: USERS[who].profile, extraRoles: [] }),
      toggles: TOGGLES_OF_SELLER,
    }
    const mayOpen = ({ access }: Screen) => access === 'public' || allows(access, user)
    const shown = { links: new Set<string>(), buttons: new Set<string>() }
    for (const [name, screen] of entries) {
      const record = records[name as keyof typeof records] ?? ''
      expect(screen.path.includes('$') && record === '', `${name} wants a record`).toBe(false)
      const path = screen.path.replace(/\$\w+/, record)
      await go(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await isQuiet()
      await expect(
        page.getByText('Você não tem permissão para visualizar essa página!'),
        `${path} for ${who}`,
      ).toBeVisible({ visible: !mayOpen(screen) })
      await look(page, shown)
    }
    const closed = [...shown.links].filter((link) => !screensAt(link).every(mayOpen))
    expect(refused).toEqual([])
    expect(closed).toEqual([])
    if (who === 'watcher') {
      expect(
        [...shown.buttons].filter((name) => !HARMLESS.some((each) => each.test(name))),
      ).toEqual([])
    }
  })
}

/** The requests of the page that the server refuses. */
function refusedBy(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if ([400, 403, 428, 500].includes(response.status())) {
      refused.push(`${page.url()}: ${response.status()} ${response.url()}`)
    }
  })
  return refused
}

type Shown = { links: Set<string>; buttons: Set<string> }

/** Of a screen that are opened: a list has one for each of its rows. */
const MENUS = 10

/** All links, and all buttons of the screen and of its menus. */
async function look(page: Page, shown: Shown): Promise<void> {
  const see = async () => {
    for (const link of await page.evaluate<string[]>(LINKS)) shown.links.add(link)
    for (const name of await page.evaluate<string[]>(BUTTONS)) shown.buttons.add(name)
  }
  await see()
  const menu = page.getByRole('menu')
  const buttons = await page.locator('main button[aria-haspopup=menu]:enabled').all()
  for (const button of buttons.slice(0, MENUS)) {
    await button.click()
    await expect(menu).toBeVisible()
    await see()
    // A menu that is still opening may not hear the key.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden({ timeout: 500 })
    }).toPass()
  }
}

const within = (found: string) =>
  `[...document.querySelectorAll('main, [role=menu]')].flatMap((at) => [...at.querySelectorAll('${found}')])`
const LINKS = `${within('a[href^="/"]')}.map((link) => link.pathname)`
const BUTTONS = `${within('button:enabled:not([role=tab]), [role=switch]:enabled')}
  .map((each) => each.getAttribute('aria-label') ?? (each.textContent || each.labels[0].textContent))`

/** The screen at a path; that with a parameter only where there is no other. */
function screensAt(path: string): Screen[] {
  const parts = path.split('/')
  const isAt = ({ path: own }: Screen) => {
    const each = own.split('/')
    return (
      each.length === parts.length &&
      each.every((part, n) => part.startsWith('$') || part === parts[n])
    )
  }
  const found = Object.values<Screen>(screens).filter(isAt)
  const exact = found.filter(({ path: own }) => own === path)
  return exact.length > 0 ? exact : found
}
