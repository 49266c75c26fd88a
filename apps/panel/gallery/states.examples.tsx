import { Button } from '@mantine/core'
import { ApiError } from '@vintem/contracts/client'
import { Forbidden, NotFound, Unexpected } from '@vintem/contracts/errors'
import { EmptyState } from '#components/states/empty-state.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ForbiddenState } from '#components/states/forbidden-state.tsx'
import { FieldSkeletons, FormSkeleton } from '#components/states/form-skeleton.tsx'
import { NoSuchPage } from '#components/states/no-such-page.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { type Example, examplesOf } from './example.ts'

const failed = (kind: typeof Unexpected) =>
  new ApiError(kind.status, [{ ...kind, requestId: '01a20acf-806e-7571-996b-fe0e85fed89b' }])
const again = () => undefined

export const states: Example[] = [
  ...examplesOf('EmptyState', {
    'com ação': () => (
      <EmptyState action={<Button>Adicionar</Button>}>Seus clientes aparecem aqui.</EmptyState>
    ),
    'só o texto': () => <EmptyState />,
  }),
  ...examplesOf('ErrorState', {
    'com outra tentativa': () => (
      <ErrorState title="Não foi possível carregar." error={failed(Unexpected)} onRetry={again} />
    ),
  }),
  ...examplesOf('FailureState', {
    falha: () => (
      <FailureState title="Não foi possível carregar." error={failed(Unexpected)} onRetry={again} />
    ),
    'não encontrado': () => <FailureState title="Não foi possível." error={failed(NotFound)} />,
    'sem permissão': () => <FailureState title="Não foi possível." error={failed(Forbidden)} />,
  }),
  ...examplesOf('ForbiddenState', { 'com saída': () => <ForbiddenState home="/cobrancas" /> }),
  ...examplesOf('NoSuchPage', { 'página que não existe': () => <NoSuchPage onFirst={again} /> }),
  ...examplesOf('StateMessage', {
    comum: () => <StateMessage title="Nada por aqui">Uma frase do que haveria.</StateMessage>,
  }),
  ...examplesOf('FactsSkeleton', { carregando: () => <FactsSkeleton /> }),
  ...examplesOf('FormSkeleton', { carregando: () => <FormSkeleton /> }),
  ...examplesOf('FieldSkeletons', { carregando: () => <FieldSkeletons /> }),
]
