import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Screen, screens } from '../packages/contracts/src/screens.ts'
import { expectNoViolation } from './axe.ts'
import { cpf, identify } from './buyer.ts'
import { go, openCharge, openNoStreams, quietOf, signIn, stepUp } from './panel.ts'
import { makeLink, makeRecords } from './records.ts'

// Goal: axe finds no violation and nothing is wider than the window, on every route and dialog,
// light and dark, wide and narrow.
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 760 } },
] as const
type Look = (typeof LOOKS)[number]

/** All screens that show no single record. */
const PATHS = Object.values(screens)
  .map(({ path }) => path)
  .filter((path) => !path.includes('$'))

async function openIn(browser: Browser, look: Look): Promise<Page> {
  const page = await (await browser.newContext(look)).newPage()
  await openNoStreams(page)
  quiet.set(page, quietOf(page))
  return page
}

const quiet = new WeakMap<Page, () => Promise<void>>()

async function expectAccessible(page: Page): Promise<void> {
  // On a busy machine the network may be idle before the screen is rendered, and a blank page has
  // no violations.
  await expect(page.getByRole('main')).toBeVisible()
  await quiet.get(page)?.()
  await expectNoViolation(page)
}

/** Half a minute of axe goes into the articles of the reference, which are of one template: once is enough. */
async function leaveFewArticles(page: Page): Promise<void> {
  const tooWide = 'document.documentElement.scrollWidth - innerWidth'
  expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0)
  await page.evaluate(
    `[...document.querySelectorAll('article')].slice(40).forEach((each) => each.remove())`,
  )
}

for (const look of LOOKS) {
  const name = `${look.colorScheme}, ${look.viewport.width} px`

  test(`before signing in, ${name}`, async ({ browser }) => {
    const page = await openIn(browser, look)
    const paths = ['/login', '/cadastro', '/cadastro/token', '/redefinir-senha', '/ajuda']
    const docs = ['/docs', '/docs/primeiro-pagamento', '/docs/estornos']
    const byLink = ['/redefinir-senha/token', '/relatorio/recebido', '/relatorio/confirmar']
    for (const path of [...paths, ...docs, '/barte/3ds', ...byLink]) {
      await page.goto(path)
      if (path === '/docs' && look !== LOOKS[0]) await leaveFewArticles(page)
      await expectAccessible(page)
    }
  })

  test(`the panel and its dialogs, ${name}`, async ({ browser }) => {
    const page = await openIn(browser, look)
    await signInOn(page, look)
    const others = [
      '/meus-planos/0',
      '/financeiro?tab=futuros',
      '/seja-pago/criar/assinatura-customizada',
      '/seja-pago/criar/cobranca-pontual',
      '/seja-pago/criar/link-rapido',
      '/nada',
    ]
    for (const path of [...PATHS, ...others]) {
      await go(page, path)
      await expectAccessible(page)
    }
    await go(page, '/seja-pago/criar/cobranca-pontual')
    for (const fold of await page.locator('summary').all()) await fold.click()
    await page.getByRole('tab', { name: 'Você recebe' }).click()
    await expectAccessible(page)
    await page.goto('/recorrencias?status=DEFAULTER')
    await expect(page.getByRole('tab', { name: 'Inadimplentes', selected: true })).toBeInViewport({
      ratio: 0.9,
    })
    // Another session than this one, whose row has a menu.
    await signIn(await openIn(browser, LOOKS[0]))
    await go(page, '/sessoes')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click()
    await expect(page.getByRole('menuitem')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notificações/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await go(page, '/seguranca')
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
    await expectAccessible(page)
    await stepUp(page, 'Preparar a autenticação de dois fatores')
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/')
    // Keys work once the screen is rendered.
    await expect(page.getByRole('main')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test(`the screens of records and their dialogs, ${name}`, async ({ browser }) => {
    const page = await openIn(browser, look)
    await signInOn(page, look)
    const records = await makeRecords()
    const pathOf = (screen: keyof typeof screens) =>
      (screens[screen] as Screen).path.replace(/\$\w+/, records[screen] ?? '')
    for (const screen of Object.keys(records) as (keyof typeof records)[]) {
      await go(page, pathOf(screen))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    for (const [screen, button, item, search = ''] of DIALOGS) {
      await go(page, pathOf(screen) + search)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test(`the sandbox, ${name}`, async ({ browser }) => {
    const page = await openIn(browser, look)
    await page.goto('/sandbox')
    for (const tab of [
      'pix',
      'boletos',
      'cartao',
      'confirmacoes',
      'cartoes',
      'notas',
      'falhas',
      'registro',
      'mensagens',
      'vendedores',
    ]) {
      await go(page, `/sandbox?tab=${tab}`)
      await expectAccessible(page)
    }
  })

  test(`the checkout, ${name}`, async ({ browser }) => {
    const address = await makeLink('Pão de queijo', 42)
    const buyer = await openIn(browser, look)
    await buyer.goto(address)
    await expectAccessible(buyer)
    await identify(buyer, 'Elisa Ramos', cpf(100 + LOOKS.indexOf(look)))
    await expectAccessible(buyer)
    await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await expectAccessible(buyer)
    await buyer.getByRole('radio', { name: /Pix/ }).check()
    await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
    await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toBeVisible()
    await expectAccessible(buyer)
    const panel = await openIn(browser, LOOKS[0])
    await signIn(panel)
    await panel.setViewportSize(look.viewport)
    await openCharge(panel, 'Elisa Ramos')
    await expectAccessible(panel)
  })
}

/** Dialogs of screens: the button, and the entry of its menu. */
const DIALOGS: readonly [keyof typeof screens, string, string?, string?][] = [
  ['charge', 'Marcar como paga'],
  ['charge', 'Mais ações', 'Excluir cobrança'],
  ['subscription', 'Mais ações', 'Cancelar assinatura'],
  ['paymentLink', 'QR Code'],
  ['team', 'Adicionar usuário'],
  ['reports', 'Gerar relatório'],
  ['integrations', 'Nova chave'],
  ['integrations', 'Novo webhook', undefined, '?tab=webhooks'],
]

/** On a phone the sign-out is in the menu. */
async function signInOn(page: Page, look: Look): Promise<void> {
  if (look.viewport.width > 640) return signIn(page)
  const wide = { ...look.viewport, width: 1280 }
  await page.setViewportSize(wide)
  await signIn(page)
  await page.setViewportSize(look.viewport)
}
