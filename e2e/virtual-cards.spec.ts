import { expect, type Page, test } from '@playwright/test'
import { addMonths, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { choose, signIn, stepUp } from './panel.ts'
import { PAYERS } from './people.ts'

// Goal: a seller asks for a card, buys with it, reads why a purchase was refused, and pays the invoice out of
// checking on its day.
// @spec 000 §2.1: `/cartao`, `/cartao/limites`, `/cartao/{id}`; `/pagamentos`
test('a virtual card buys, is refused, and its invoice is debited', async ({ page }) => {
  await signIn(page, 'payer', '/cartao')
  await page.getByRole('button', { name: 'Novo cartão' }).click()
  await page.getByLabel('Nome do cartão').fill('Anúncios')
  await page.getByRole('button', { name: 'Gerar cartão' }).click()
  await expect(page.getByText('Cartao de credito criado com sucesso.')).toBeVisible()
  await page.getByRole('link', { name: 'Anúncios' }).click()
  await expect(page.getByText('Sem dados da fatura')).toBeVisible()
  await expectNoViolationInAnyLook(page)

  await page.getByRole('button', { name: 'Ver dados' }).click()
  await stepUp(page, 'Ver os dados de um cartão', PAYERS.payer.password)
  const data = page.getByRole('dialog', { name: 'Dados do cartão' })
  await expect(data.getByRole('button', { name: 'Copiar número do cartão' })).toBeVisible()
  await expectNoViolationInAnyLook(page)
  const [, cvv = ''] = /CVV\s*(\d{3})/.exec(await data.innerText()) ?? []

  await page.goto('/sandbox?tab=compras')
  const buy = async (mcc: string) => {
    await page.getByRole('button', { name: 'Comprar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Comprar com um cartão' })
    await choose(page, 'Cartão', 'Anúncios')
    await dialog.getByLabel('Valor').fill('30000')
    await dialog.getByLabel('Ramo (MCC)').fill(mcc)
    await dialog.getByLabel('CVV').fill(cvv)
    await dialog.getByRole('button', { name: 'Comprar', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await buy('5734')
  await expect(page.getByText('Compra autorizada.')).toBeVisible()
  await page.getByRole('button', { name: 'Liquidar: Loja de Software' }).click()
  await expect(page.getByText('Compra liquidada.')).toBeVisible()
  await buy('7995')
  await expect(page.getByText('Código 57')).toBeVisible()

  await page.goto('/cartao')
  await expect(page.getByRole('region', { name: 'Fatura total' })).toContainText('300,00')
  await expectNoViolationInAnyLook(page)
  await page.getByRole('link', { name: 'Anúncios' }).click()
  const lines = page.getByRole('table', { name: 'Extrato' })
  await expect(lines).toContainText('Não aprovado')
  await expect(lines).toContainText('Tipo de compra ou moeda não permitidos')
  await page.goto('/cartao/limites')
  await expect(page.getByText('Limite restante')).toBeVisible()
  await expectNoViolationInAnyLook(page)

  const before = await balanceOf(page)
  const fifth = `${addMonths(await today(page), 1).slice(0, 8)}05` as CivilDate
  await advanceTo(page, nextBusinessDay(fifth), 8)
  await expect.poll(() => balanceOf(page)).toBe(before - 30_000)
  await page.goto('/cartao')
  await expect(page.getByRole('region', { name: 'Fatura total' })).toContainText('R$ 0,00')
})

// An invitation to give a card may be older than the seller's own cards at this address.
test('a link that was sent to /cartao leads on to where a card is given', async ({ page }) => {
  await page.goto('/cartao#0000001.never.given')
  await expect(page).toHaveURL(/\/convite-cartao#0000001\.never\.given$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** What is in checking, in cents. */
async function balanceOf(page: Page): Promise<number> {
  await page.goto('/pagamentos')
  const balance = page.getByRole('region', { name: 'Saldo disponível' })
  await expect(balance).toContainText('R$')
  return Number(/R\$\s([\d.]+,\d\d)/.exec(await balance.innerText())?.[1]?.replace(/\D/g, ''))
}
