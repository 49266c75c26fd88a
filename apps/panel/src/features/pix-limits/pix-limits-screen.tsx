import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { LimitsCard } from './limits-card.tsx'
import { pixLimitsQuery } from './pix-limits.queries.ts'

/** What may leave the account by PIX in a day and in a night. */
export function PixLimitsScreen() {
  const { data: limits, error, refetch } = useQuery(pixLimitsQuery)
  if (!limits) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar os limites Pix."
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
    <PanelScreen>
      {limits.length === 0 ? (
        <EmptyState
          title="Conta não configurada."
          action={
            <Button component={AppLink} href="/ativar-pj">
              Ativar Conta PJ
            </Button>
          }
        >
          Para ter acesso ao ajuste de limites, é preciso realizar a configuração de sua conta.
        </EmptyState>
      ) : (
        <Section
          title="Limite de transferências"
          description="Um aumento vale 24 horas depois do pedido; uma redução vale na hora."
        >
          <LimitsCard limits={limits} />
        </Section>
      )}
    </PanelScreen>
  )
}
