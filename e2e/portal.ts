import { expect, type Page } from '@playwright/test'

const SUBJECT = 'Seu acesso de assinante'

/** The link to the portal in the newest e-mail of access that is found, once it is there. */
export async function portalLink(page: Page, search = SUBJECT): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const found = await page.request.get(`/api/sandbox/inbox?search=${search}`)
      const { content } = (await found.json()) as { content: { id: string; subject: string }[] }
      // Other e-mails name the portal too, and open nothing.
      const access = content.find(({ subject }) => subject.startsWith(SUBJECT))
      if (!access) return text
      const mail = await page.request.get(`/api/sandbox/inbox/${access.id}`)
      text = ((await mail.json()) as { text?: string }).text ?? ''
      return text
    })
    .toContain('/checkout/assinante/')
  return /\S+\/checkout\/assinante\/\S+/.exec(text)?.[0] ?? ''
}

/** Enters the portal of a mailbox by a link of its own. */
export async function enterPortal(page: Page, email: string): Promise<void> {
  await page.goto('/checkout/assinante/padaria-sol-nascente')
  await page.getByLabel('E-mail, CPF ou CNPJ').fill(email)
  await page.getByRole('button', { name: 'Receber link' }).click()
  await expect(page.getByText(/^Se houver um cadastro com estes dados/)).toBeVisible()
  await page.goto(await portalLink(page, email))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('region', { name: 'Assinaturas' })).toBeVisible()
}
