import { expect, type Page, test } from '@playwright/test'
import { signIn } from './panel.ts'
import { USERS } from './people.ts'
import { makeCharges } from './records.ts'

// Goal: a seller without a pointer, or without seeing, makes a link, finds a charge and marks it as paid. The
// run is written down in docs/interface.md: what has the focus and what is said at each step.
const focused = (page: Page) => page.locator(':focus')

const hears = (page: Page, snapshot: string) => expect(focused(page)).toMatchAriaSnapshot(snapshot)

/** Goes on by Tab to what has a role and a name, by at most so many steps. */
async function tabTo(page: Page, snapshot: string, steps = 12): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page).ariaSnapshot()).startsWith(snapshot)) return
  }
  await hears(page, snapshot)
}

test('from the sign-in to a paid charge by keys alone, and heard', async ({ page }) => {
  await makeCharges('Tecla Ouvinte', 56.78, 2)
  const { email, password } = USERS.admin
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await hears(page, '- textbox "E-mail"')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await hears(page, '- textbox "Senha"')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await hears(page, '- main: \n  - heading [level=1]')

  await page.keyboard.press('Control+k')
  await hears(page, '- combobox "Telas, clientes, cobranças, links de pagamento e ações"')
  await page.keyboard.type('nova cobrança')
  const option = page.locator('[role="option"][data-combobox-selected]')
  await expect(option).toContainText('Criar Link de Pagamento')
  await expect(focused(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Criar link de pagamento · Vintém')
  await expect(page.getByText('Falta informar o título e o valor.')).toHaveAttribute(
    'role',
    'status',
  )
  await tabTo(page, '- textbox "Título"')
  await page.keyboard.type('Curso sem mouse')
  await tabTo(page, '- textbox "Valor"')
  await page.keyboard.type('12000')
  await page.keyboard.press('Enter')
  await hears(page, '- button "Copiar link"')
  await page.keyboard.press('Escape')
  await hears(page, '- main: \n  - heading "Links de pagamento" [level=1]')

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await hears(page, '- main: \n  - heading "Cobranças" [level=1]')
  await page.keyboard.press('/')
  await hears(page, '- searchbox "Buscar por cliente, documento ou e-mail"')
  await page.keyboard.type('Tecla Ouvinte')
  await expect(page.locator('[aria-live="polite"]', { hasText: '2 resultados' })).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await hears(page, '- link "Tecla Ouvinte"')
  await page.keyboard.press('Space')
  await expect(page.getByText('Prévia da cobrança aberta')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await hears(page, '- main')
  // Before, Tab leads past the end of the page.
  await expect(page.getByRole('button', { name: 'Marcar como paga' })).toBeVisible()
  await tabTo(page, '- button "Marcar como paga"')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /paga/ })).toBeVisible()
  await tabTo(page, '- button "Sim, marcar como paga"')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'Cobrança alterada para paga manualmente' }),
  ).toBeVisible()
  await expect(focused(page)).toBeAttached()
})

/**
 * What has the focus, where it, what is drawn around it and its track look no other way with the focus than
 * without; nothing where one sees it, and 'END' behind the last element, where the browser's own bar has it.
 */
const UNSEEN = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return 'END'
  const looks = (of, pseudo) => {
    const style = getComputedStyle(of, pseudo)
    return [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join(' ')
  }
  const near = [element, element.parentElement, element.nextElementSibling].filter(Boolean)
  const look = () =>
    [...near.map((of) => looks(of)), looks(element, '::after'), looks(element, '::before')].join()
  const during = look()
  element.blur()
  const after = look()
  element.focus()
  return during === after ? element.outerHTML.slice(0, 300) : ''
})()`

const SCREENS = ['/', '/seja-pago', '/seja-pago/criar/cobranca-pontual', '/cobrancas', '/clientes']

test('where the focus is can be seen at each step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const screen of SCREENS) {
    await page.goto(screen)
    await page.getByRole('main').getByRole('button').first().focus()
    const unseen = new Set<string>()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate<string>(UNSEEN)
      if (found === 'END') break
      if (found !== '') unseen.add(found)
    }
    expect([...unseen], screen).toEqual([])
  }
})
