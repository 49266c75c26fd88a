import { createRoute, redirect } from '@tanstack/react-router'
import {
  OPERATOR_SELLER,
  OPERATOR_SET_UP,
  type OperatorScreen,
  operatorScreens,
} from '@vintem/contracts/operators/screens'
import { type Screen, screens } from '@vintem/contracts/screens'
import { NotFoundPage } from './not-found-page.tsx'
import { rootRoute } from './root-route.tsx'
import { screenRoute } from './screen-route.tsx'
import { shellRoute } from './shell-route.tsx'

/** No screen of the product, so not in its table: only servers with simulated rails have it. */
const sandbox: Screen = { path: '/sandbox', title: 'Ambiente de testes', access: 'public' }

/** Screens of the platform's operators, who have a session of their own: the panel's guard knows nothing of it. */
const ofOperators = ({ path, title }: OperatorScreen): Screen => ({ path, title, access: 'public' })
const operatorSetUp: Screen = {
  path: OPERATOR_SET_UP,
  title: 'Acesso de operador',
  access: 'public',
}

const operatorRoutes = [
  screenRoute(ofOperators(operatorScreens.home), () => import('./operador.tsx')),
  screenRoute(ofOperators(operatorScreens.sellers), () => import('./operador.vendedores.tsx')),
  screenRoute(ofOperators(OPERATOR_SELLER), () => import('./operador.vendedores.$id.tsx')),
  screenRoute(ofOperators(operatorScreens.work), () => import('./operador.trabalhos.tsx')),
  screenRoute(ofOperators(operatorScreens.suspense), () => import('./operador.sem-cobranca.tsx')),
  screenRoute(
    ofOperators(operatorScreens.reconciliation),
    () => import('./operador.conciliacao.tsx'),
  ),
  screenRoute(ofOperators(operatorScreens.orders), () => import('./operador.pagamentos.tsx')),
  screenRoute(ofOperators(operatorScreens.holds), () => import('./operador.pausas.tsx')),
  screenRoute(ofOperators(operatorScreens.audit), () => import('./operador.auditoria.tsx')),
  screenRoute(operatorSetUp, () => import('./operador.acesso.tsx')),
]

const publicRoutes = [
  screenRoute(screens.login, () => import('./login.tsx'), { isStyledFirst: true }),
  screenRoute(screens.requestPasswordReset, () => import('./redefinir-senha.tsx')),
  screenRoute(screens.resetPassword, () => import('./redefinir-senha.$id.tsx')),
  screenRoute(screens.signUp, () => import('./cadastro.tsx')),
  screenRoute(screens.confirmSignUp, () => import('./cadastro.$token.tsx')),
  screenRoute(screens.help, () => import('./ajuda.tsx')),
  screenRoute(screens.receivedReport, () => import('./relatorio.recebido.tsx')),
  screenRoute(screens.confirmReportAddress, () => import('./relatorio.confirmar.tsx')),
  screenRoute(sandbox, () => import('./sandbox.tsx')),
]

/** The screens of the shell. The menu and the palette show those that stand here. */
const shellRoutes = [
  screenRoute(screens.home, () => import('./inicio.tsx')),
  screenRoute(screens.paymentLinks, () => import('./seja-pago.tsx')),
  screenRoute(screens.paymentLink, () => import('./seja-pago.$id.tsx')),
  screenRoute(screens.newPaymentLink, () => import('./seja-pago.criar.$type.tsx')),
  screenRoute(screens.quickLink, () => import('./seja-pago.link-rapido.tsx')),
  screenRoute(screens.editPaymentLink, () => import('./seja-pago.editar.$id.tsx')),
  screenRoute(screens.importSubscriptions, () => import('./importacao-de-recorrencia.tsx')),
  screenRoute(
    screens.subscriptionSheets,
    () => import('./importacao-de-recorrencia.planilhas.tsx'),
  ),
  screenRoute(
    screens.subscriptionSheet,
    () => import('./importacao-de-recorrencia.planilhas.$id.tsx'),
  ),
  screenRoute(screens.checkoutInfo, () => import('./checkout-info.tsx')),
  screenRoute(screens.plans, () => import('./meus-planos.tsx')),
  screenRoute(screens.plan, () => import('./meus-planos.$id.tsx')),
  screenRoute(screens.coupons, () => import('./cupons.tsx')),
  screenRoute(screens.coupon, () => import('./cupons.$id.tsx')),
  screenRoute(screens.charges, () => import('./cobrancas.tsx')),
  screenRoute(screens.charge, () => import('./cobrancas.$id.tsx')),
  screenRoute(screens.subscriptions, () => import('./recorrencias.tsx')),
  screenRoute(screens.subscription, () => import('./recorrencias.$id.tsx')),
  screenRoute(screens.priceCampaigns, () => import('./recorrencias.reajustes.tsx')),
  screenRoute(screens.newPriceCampaign, () => import('./recorrencias.reajustes.novo.tsx')),
  screenRoute(screens.priceCampaign, () => import('./recorrencias.reajustes.$id.tsx')),
  screenRoute(screens.revenue, () => import('./receita-recorrente.tsx')),
  screenRoute(screens.revenueMovements, () => import('./receita-recorrente.movimentos.tsx')),
  screenRoute(screens.scheduledCharge, () => import('./cobrancas-agendadas.$id.tsx')),
  screenRoute(screens.reports, () => import('./reports.tsx')),
  screenRoute(screens.report, () => import('./relatorio.$id.tsx')),
  screenRoute(screens.finances, () => import('./financeiro.tsx')),
  screenRoute(screens.payments, () => import('./pagamentos.tsx')),
  screenRoute(screens.customers, () => import('./clientes.tsx')),
  screenRoute(screens.newCustomer, () => import('./clientes.adicionar-cliente.tsx')),
  screenRoute(screens.customer, () => import('./clientes.$id.tsx')),
  screenRoute(screens.team, () => import('./usuarios.tsx')),
  screenRoute(screens.activation, () => import('./ativar-pj.tsx')),
  screenRoute(screens.treasury, () => import('./tesouraria.tsx')),
  screenRoute(screens.cards, () => import('./cartao.tsx')),
  screenRoute(screens.cardLimits, () => import('./cartao.limites.tsx')),
  screenRoute(screens.card, () => import('./cartao.$id.tsx')),
  screenRoute(screens.accountData, () => import('./dados-conta.tsx')),
  screenRoute(screens.pixLimits, () => import('./pix-config.tsx')),
  screenRoute(screens.paymentMethods, () => import('./metodos-pagamentos.tsx')),
  screenRoute(screens.integrations, () => import('./integracao.tsx')),
  screenRoute(screens.subSellers, () => import('./sub-vendedores.tsx')),
  screenRoute(screens.newSubSeller, () => import('./sub-vendedores.novo.tsx')),
  screenRoute(screens.subSeller, () => import('./sub-vendedores.$id.tsx')),
  screenRoute(screens.cnabLaboratory, () => import('./cnab.tsx')),
  screenRoute(screens.audit, () => import('./auditoria.tsx')),
  screenRoute(screens.ownUser, () => import('./meus-dados.tsx')),
  screenRoute(screens.sessions, () => import('./sessoes.tsx')),
  screenRoute(screens.security, () => import('./seguranca.tsx')),
  screenRoute(screens.invoiceConfig, () => import('./nota-fiscal.tsx')),
  screenRoute(screens.notificationSettings, () => import('./notificacoes.tsx')),
  screenRoute(screens.reminderCalendar, () => import('./notificacoes.calendario.tsx')),
]

/** A link that was mangled on its way: any path that begins like its is public (specification 1 §2.1). */
const brokenResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${screens.resetPassword.path}/$more/$`,
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
    throw redirect({ to: screens.requestPasswordReset.path })
  },
})

/** Any other path, for who is signed in: the shell stays around the message. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundPage,
})

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...operatorRoutes,
  brokenResetRoute,
  shellRoute.addChildren([...shellRoutes, unknownRoute]),
])
