import { expect, type Page, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: where too many cards are refused, the page first solves a proof of work and then takes no
// cards for a while; it says so, PIX stays open, and the seller is notified.

/** Cards of the sandbox that count for the limits of cards. */
const COUNTED = ['4000000000000598', '4000000000000630'] as const

/** Enters a card several times, and reads the refusal that a stranger sees each time. */
async function tryCard(buyer: Page, number: string, times: number): Promise<void> {
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill(number)
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('QUEM TESTA')
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1240')
  await buyer.getByRole('textbox', { name: /Código de segurança/ }).fill('123')
  for (let left = 4; left > 4 - times; left--) {
    await buyer.getByRole('button', { name: /^Pagar/ }).click()
    await expect(buyer.getByText(`Restam ${left} tentativas`)).toBeVisible()
    await expect(buyer.getByText('Fale com o banco do seu cartão.')).toBeVisible()
  }
}

test('cards pause at a link, PIX goes on, and the bell says so', async ({ page, browser }) => {
  await signIn(page)
  const address = await makeLink('Kit de costura', 150)
  const first = await openAsBuyer(browser, address)
  await identify(first, 'Teste Um', cpf(801))
  const proved = first.waitForRequest(/\/cards\/proof$/)
  await tryCard(first, COUNTED[0], 3)
  await proved
  const second = await openAsBuyer(browser, address)
  await identify(second, 'Teste Dois', cpf(802))
  await tryCard(second, COUNTED[1], 3)
  const third = await openAsBuyer(browser, address)
  await identify(third, 'Teste Três', cpf(803))
  await tryCard(third, COUNTED[0], 1)
  await tryCard(second, COUNTED[1], 0)
  await second.getByRole('button', { name: /^Pagar/ }).click()
  await expect(second.getByText('Resta 1 tentativa')).toBeVisible()

  await third.getByRole('button', { name: /^Pagar/ }).click()
  await expect(third.getByText(/não estamos aceitando cartões neste link agora/)).toBeVisible()
  await expect(third.getByRole('radio', { name: /Cartão de crédito/ })).toHaveCount(0)

  const honest = await openAsBuyer(browser, address)
  await identify(honest, 'Helena Honesta', cpf(804))
  await expect(honest.getByText(/não estamos aceitando cartões neste link agora/)).toBeVisible()
  await honest.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(honest.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)

  await page.getByRole('button', { name: /^Notificações/ }).click()
  const notice = page
    .getByRole('dialog', { name: 'Notificações' })
    .getByRole('link', { name: /Muitos cartões foram recusados em “Kit de costura”/ })
  await notice.click()
  await expect(page).toHaveURL(/\/seja-pago\/[\w-]+$/)
  await expect(page.getByText('Kit de costura').first()).toBeVisible()
})
