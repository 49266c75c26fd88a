import { readConfig } from '#platform/config.ts'
import { chooseRails } from '#rails/choose-rails.ts'
import type { PayingAccount } from '#rails/payments/cnab-240/payment-account.ts'

/** The environment of an installation whose payments go by file from an account, and that takes no money. */
export const paymentFilesEnvironment = (account: PayingAccount): NodeJS.ProcessEnv => ({
  SESSION_SECRET: 'a secret that only the tests know, 32+',
  PIX_RAIL: 'none',
  CARD_RAIL: 'none',
  BANK_SLIP_RAIL: 'none',
  PAYMENTS_RAIL: 'cnab240',
  CNAB_PAYMENTS_BANK: account.bank,
  CNAB_PAYMENTS_BRANCH: [account.branch, account.branchDigit].filter(Boolean).join('-'),
  CNAB_PAYMENTS_ACCOUNT: `${account.account}-${account.accountDigit}`,
  CNAB_PAYMENTS_AGREEMENT: account.agreement,
  CNAB_PAYMENTS_WAY: account.way,
  CNAB_PAYMENTS_COMPANY_NAME: account.company.name,
  CNAB_PAYMENTS_COMPANY_DOCUMENT: account.company.document,
  EMAIL_RAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  EMAIL_FROM: 'loja@exemplo.com.br',
})

/** Rails for a test's app: all of the sandbox, but payments, which go by file. */
export const railsWithPaymentFiles =
  (environment: NodeJS.ProcessEnv) =>
  (options: Parameters<typeof chooseRails>[1]): ReturnType<typeof chooseRails> => {
    const sandbox = chooseRails(readConfig({}).rails, options)
    const real = chooseRails(readConfig(environment).rails, options)
    return {
      rails: { ...sandbox.rails, payments: real.rails.payments },
      ...(sandbox.world && { world: sandbox.world }),
      async close() {
        await real.close()
        await sandbox.close()
      },
    }
  }
