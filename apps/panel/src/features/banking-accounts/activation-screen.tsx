import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AccountStatus } from './account-status.tsx'
import { ActivationForm } from './activation-form.tsx'
import { type BankingAccount, bankingAccountQuery } from './banking-accounts.queries.ts'

/** Opens the banking account of the business. */
export function ActivationScreen() {
  const { data: account, error, refetch } = useQuery(bankingAccountQuery)
  const mayChange = useMay(can.changeBankingAccount)
  if (!account) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar os dados da conta."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FormSkeleton />
        )}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen aside={<AccountStatus {...account} />} description={mayChange && leadOf(account)}>
      {account.status === 'ACTIVE' && (
        <div>
          <Button component={AppLink} variant="default" href="/dados-conta">
            Ver os dados da conta
          </Button>
        </div>
      )}
      {/* Another application is another form: what it begins with was read since. */}
      <ActivationForm key={`${account.status} ${account.submittedAt}`} account={account} />
    </PanelScreen>
  )
}

const leads: Readonly<Record<BankingAccount['status'], string>> = {
  INACTIVE: 'Envie os dados da empresa e dos sócios. A análise leva alguns minutos.',
  PENDING: 'Os dados estão em análise e não podem ser alterados.',
  ACTIVE: 'A conta está ativa, e os dados não podem mais ser alterados.',
  FAILED: 'Corrija os dados e envie de novo.',
}

const leadOf = ({ status, kycAnalysisResult: reason }: BankingAccount): string =>
  reason ? `${reason} ${leads[status]}` : leads[status]
