<?php
/**
 * Payments of orders.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps orders of WooCommerce and what is at Vintém in step. Events are hints: what happens to an order follows from
 * what the API says of it, so the same event twice, late or out of order changes nothing.
 */
final class Payments {

	private const EXPIRE = 'vintem_payments_expire';
	private const CANCEL = 'vintem_payments_cancel';
	private const SYNC   = 'vintem_payments_sync';
	private const ASKED_META = '_vintem_asked_at';

	private const HOUR = 3600;
	/** Banks report a boleto on the business day after it was paid. */
	private const BOLETO_GRACE_DAYS = 3;
	private const AGAIN_SECONDS     = 300;
	/** How often the page of a waiting buyer asks Vintém itself, where no webhook comes. */
	private const PAGE_ASKS_SECONDS = 20;
	/** Taken by another order with the same external id. */
	private const TAKEN = 'BAR-9095';

	private const PAID_STATUSES = array( 'PAID', 'PAID_MANUALLY', 'DISPUTE' );
	private const BACK_STATUSES = array( 'REFUND', 'CHARGEBACK' );
	private const OVER_STATUSES = array( 'FAILED', 'CANCELED', 'ABANDONED' );

	/** Connects with WordPress. */
	public static function register(): void {
		add_action( 'woocommerce_order_status_cancelled', array( self::class, 'close_rest' ) );
		add_action( self::EXPIRE, array( self::class, 'expire' ), 10, 2 );
		add_action( self::CANCEL, array( self::class, 'close_rest' ) );
		add_action( self::SYNC, array( self::class, 'sync_or_later' ) );
		add_filter( 'woocommerce_order_actions', array( self::class, 'add_order_action' ), 10, 2 );
		add_action( 'woocommerce_order_action_vintem_payments_sync', array( self::class, 'on_order_action' ) );
	}

	/**
	 * Returns an intent that the buyer can pay now. The same wish again is the same intent, also after a broken
	 * connection; another one first closes what there is.
	 *
	 * @throws Busy|Refused|Unreachable|\DomainException Where there is none; a DomainException has words for the buyer.
	 */
	public static function open( \WC_Order $order, string $method ): Intent {
		return Lock::hold(
			$order->get_id(),
			static function ( \WC_Order $order ) use ( $method ): Intent {
				if ( ! $order->needs_payment() && ! $order->has_status( 'on-hold' ) ) {
					throw new \DomainException( esc_html__( 'Este pedido já foi pago ou cancelado.', 'vintem-payments' ) );
				}
				$api    = Api::of_shop();
				$cents  = self::total_of( $order );
				$intent = Intent::current( $order );
				if ( $intent && ( $intent->method !== $method || $intent->cents !== $cents || self::has_run_out( $intent ) ) ) {
					self::close( $api, $order, $intent );
					$intent = null;
					// It was paid at this moment.
					if ( Intent::paying( $order ) ) {
						throw new \DomainException( esc_html__( 'Este pedido já foi pago ou cancelado.', 'vintem-payments' ) );
					}
				}
				if ( ! $intent ) {
					$buyer  = Buyer::of( $order );
					$intent = Intent::add( $order, $method, $cents, static fn( string $external_id ) => self::body_of( $order, $buyer, $method, $cents, $external_id ) );
				}
				if ( Intent::ASKED === $intent->status ) {
					$intent = self::ask( $api, $order, $intent );
				}
				return $intent;
			}
		);
	}

	/**
	 * Asks Vintém how the payments of an order stand, and does what follows.
	 *
	 * @param int    $order_id The order of WooCommerce.
	 * @param string $charge   A charge at Vintém that an event or the returning buyer has named; proves nothing.
	 * @throws Busy|Refused|Unreachable Where it cannot be known now.
	 */
	public static function sync( int $order_id, string $charge = '', int $patience = 20 ): void {
		Lock::hold(
			$order_id,
			static function ( \WC_Order $order ) use ( $charge, $patience ): void {
				$order->update_meta_data( self::ASKED_META, time() );
				$order->save();
				self::sync_locked( Api::of_shop( $patience ), $order, $charge );
			},
			min( 5, $patience )
		);
	}

	/** Has Vintém asked about an order in the background. */
	public static function sync_soon( int $order_id, int $seconds = 0 ): void {
		self::schedule( time() + $seconds, self::SYNC, array( $order_id ) );
	}

	/** Asks Vintém about an order, and again later where it is away. */
	public static function sync_or_later( $order_id ): void {
		try {
			self::sync( (int) $order_id );
		} catch ( \RuntimeException $error ) {
			self::sync_soon( (int) $order_id, self::AGAIN_SECONDS );
		}
	}

	/** Asks Vintém for a page on which a buyer waits, now and then; that it was not answered is no matter there. */
	public static function sync_for_page( \WC_Order $order, string $charge = '' ): void {
		$is_asked_lately = time() - (int) $order->get_meta( self::ASKED_META ) < self::PAGE_ASKS_SECONDS;
		if ( ! Intent::current( $order ) || ( $is_asked_lately && '' === $charge ) ) {
			return;
		}
		try {
			self::sync( $order->get_id(), $charge, 3 );
		} catch ( \RuntimeException $error ) {
			return;
		}
	}

	/** Cancels at Vintém what can still be paid of an order that is cancelled or paid; later where Vintém is away. */
	public static function close_rest( $order_id ): void {
		try {
			Lock::hold(
				(int) $order_id,
				static function ( \WC_Order $order ): void {
					$intent = Intent::current( $order );
					if ( $intent && ( $order->has_status( 'cancelled' ) || Intent::paying( $order ) ) ) {
						self::close( Api::of_shop(), $order, $intent );
					}
				}
			);
		} catch ( \RuntimeException $error ) {
			self::schedule( time() + self::AGAIN_SECONDS, self::CANCEL, array( (int) $order_id ) );
		}
	}

	/** The time to pay is over: cancels at Vintém first, so that nobody can pay what others may buy already. */
	public static function expire( $order_id, $external_id ): void {
		try {
			Lock::hold(
				(int) $order_id,
				static function ( \WC_Order $order ) use ( $external_id ): void {
					$intent = Intent::current( $order );
					if ( ! $intent || $intent->external_id !== $external_id || ! $order->has_status( array( 'pending', 'on-hold' ) ) ) {
						return;
					}
					self::close( Api::of_shop(), $order, $intent );
					if ( Intent::OVER === $intent->status && $order->has_status( array( 'pending', 'on-hold' ) ) ) {
						$order->update_status( 'cancelled', __( 'O prazo para pagar terminou.', 'vintem-payments' ) );
					}
				}
			);
		} catch ( \RuntimeException $error ) {
			self::schedule( time() + self::AGAIN_SECONDS, self::EXPIRE, array( (int) $order_id, $external_id ) );
		}
	}

	/** Offers the shop to ask Vintém about an order. */
	public static function add_order_action( array $actions, $order = null ): array {
		if ( $order instanceof \WC_Order && GATEWAY_ID === $order->get_payment_method() ) {
			$actions['vintem_payments_sync'] = __( 'Conferir o pagamento no Vintém', 'vintem-payments' );
		}
		return $actions;
	}

	/** Asks Vintém about an order, as the shop wants it now. */
	public static function on_order_action( \WC_Order $order ): void {
		try {
			self::sync( $order->get_id() );
			$order->add_order_note( __( 'Conferido no Vintém.', 'vintem-payments' ) );
		} catch ( \RuntimeException $error ) {
			/* translators: %s: reason */
			$order->add_order_note( sprintf( __( 'Não foi possível conferir no Vintém: %s', 'vintem-payments' ), $error->getMessage() ) );
		}
	}

	/** What is sent for an intent. */
	private static function body_of( \WC_Order $order, array $buyer, string $method, int $cents, string $external_id ): array {
		/* translators: 1: number of the order, 2: name of the shop */
		$title = sprintf( __( 'Pedido %1$s – %2$s', 'vintem-payments' ), $order->get_order_number(), get_bloginfo( 'name' ) );
		if ( 'card' !== $method ) {
			return array(
				'title'      => mb_substr( wp_specialchars_decode( $title, ENT_QUOTES ), 0, 120 ),
				'value'      => Money::to_reais( $cents ),
				'externalId' => $external_id,
				'payment'    => array( 'method' => 'pix' === $method ? 'PIX' : 'BANK_SLIP' ),
				'buyer'      => $buyer,
			);
		}
		return array(
			'buyer' => $buyer,
			'link'  => array(
				'paymentOrder'          => array(
					'title'        => mb_substr( wp_specialchars_decode( $title, ENT_QUOTES ), 0, 60 ),
					'value'        => Money::to_reais( $cents ),
					'installments' => max( 1, min( 21, (int) Settings::get( 'installments' ) ) ),
				),
				'returnUrl'             => $order->get_checkout_order_received_url(),
				'allowedPaymentMethods' => array( 'creditCardMethod' => array( 'type' => Settings::get( 'card_cost' ) ) ),
			),
		);
	}

	/** Sends an intent. Refused, it is forgotten: nothing of it is at Vintém. */
	private static function ask( Api $api, \WC_Order $order, Intent $intent ): Intent {
		try {
			$made = $intent->is_link() ? self::send_link( $api, $intent ) : self::send_order( $api, $intent );
		} catch ( Refused $refusal ) {
			$intent->forget( $order );
			throw $refusal;
		}
		$intent->uuid   = (string) $made['uuid'];
		$intent->status = Intent::OPEN;
		$intent->body   = array();
		if ( $intent->is_link() ) {
			$intent->way = array( 'url' => (string) $made['url'] );
		} else {
			self::take_charge( $intent, $made['charges'][0] );
		}
		$intent->save( $order );
		self::schedule( self::ends_at( $intent ), self::EXPIRE, array( $order->get_id(), $intent->external_id ) );
		return $intent;
	}

	private static function send_order( Api $api, Intent $intent ): array {
		try {
			return $api->send( 'POST', '/v1/orders', $intent->body, $intent->key( 'order' ) );
		} catch ( Refused $refusal ) {
			// It was made before, and its idempotency key is forgotten: keys last for a day, numbers for ever.
			if ( self::TAKEN !== $refusal->error_code || ! $refusal->uuid ) {
				throw $refusal;
			}
			$made    = $api->get( '/v1/orders/' . rawurlencode( $refusal->uuid ) );
			$is_same = $made['method'] === $intent->body['payment']['method'] && Money::to_cents( $made['value'] ) === $intent->cents;
			if ( ! $is_same ) {
				throw new Refused( 409, __( 'O número deste pedido já está em uso no Vintém. Avise a loja.', 'vintem-payments' ) );
			}
			return $made;
		}
	}

	private static function send_link( Api $api, Intent $intent ): array {
		try {
			$buyer = $api->send( 'POST', '/v1/buyers', $intent->body['buyer'], $intent->key( 'buyer' ) )['uuid'];
		} catch ( Refused $refusal ) {
			if ( 409 !== $refusal->status || ! $refusal->uuid ) {
				throw $refusal;
			}
			$buyer = $refusal->uuid;
		}
		// A link of one buyer is paid once.
		return $api->send( 'POST', '/v1/payment-links', $intent->body['link'] + array( 'uuidSellerClient' => $buyer ), $intent->key( 'link' ) );
	}

	/**
	 * Makes an intent unpayable. What was paid meanwhile pays the order of WooCommerce, or is given back.
	 *
	 * @throws Refused|Unreachable Where it may still be paid.
	 */
	private static function close( Api $api, \WC_Order $order, Intent $intent ): void {
		// Whether it was made is not known: it is made for certain, to be cancelled.
		if ( Intent::ASKED === $intent->status ) {
			try {
				self::ask( $api, $order, $intent );
			} catch ( Refused $refusal ) {
				$intent->status = Intent::OVER;
				return;
			}
		}
		try {
			if ( $intent->is_link() ) {
				$api->send( 'PATCH', "/v1/payment-links/$intent->uuid", array( 'active' => false ), $intent->key( 'close' ) );
				$charge = '' === $intent->charge ? self::find_charge( $api, $intent ) : null;
				if ( $charge ) {
					self::take_charge( $intent, $charge );
				}
				if ( '' !== $intent->charge ) {
					$api->delete( "/v1/charges/$intent->charge" );
				}
			} else {
				$api->delete( "/v1/orders/$intent->uuid" );
			}
			$intent->status        = Intent::OVER;
			$intent->charge_status = 'CANCELED';
			$intent->save( $order );
		} catch ( Refused $refusal ) {
			if ( ! in_array( $refusal->status, array( 404, 409 ), true ) ) {
				throw $refusal;
			}
			if ( 404 === $refusal->status ) {
				self::drop( $order, $intent );
				return;
			}
			// It is paid, or is being paid at this moment.
			self::settle( $api, $order, $intent, '', false );
			if ( $intent->is_alive() ) {
				throw $refusal;
			}
		}
	}

	private static function sync_locked( Api $api, \WC_Order $order, string $hint ): void {
		foreach ( Intent::all( $order ) as $intent ) {
			if ( '' !== $intent->uuid ) {
				self::settle( $api, $order, $intent, $hint );
			}
		}
	}

	/** Reads how an intent stands, and does what follows for the order of WooCommerce; cancels it only where it may. */
	private static function settle( Api $api, \WC_Order $order, Intent $intent, string $hint, bool $may_cancel = true ): void {
		try {
			$charge = $intent->is_link() ? self::read_link( $api, $intent, $hint ) : self::read_order( $api, $intent );
		} catch ( Refused $refusal ) {
			if ( 404 !== $refusal->status ) {
				throw $refusal;
			}
			self::drop( $order, $intent );
			return;
		}
		if ( null === $charge ) {
			return;
		}
		$before = $intent->charge_status;
		self::take_charge( $intent, $charge );
		$intent->save( $order );
		if ( in_array( $intent->charge_status, self::PAID_STATUSES, true ) ) {
			self::paid( $api, $order, $intent, $charge );
		} elseif ( $intent->is_alive() && in_array( $intent->charge_status, array_merge( self::OVER_STATUSES, self::BACK_STATUSES ), true ) ) {
			self::over( $order, $intent, $may_cancel );
		}
		if ( Intent::PAID === $intent->status ) {
			self::tell_dispute( $order, $before, $intent->charge_status );
			Refunds::note( $order, $charge['refunds'] ?? array() );
		}
	}

	/** Returns the charge of an order at Vintém, with its refunds. */
	private static function read_order( Api $api, Intent $intent ): array {
		$order = $api->get( "/v1/orders/$intent->uuid?expand=refunds" );
		return $order['charges'][0] + array( 'refunds' => $order['refunds'] ?? array() );
	}

	/** Returns what was paid at a link, or null while nothing was. */
	private static function read_link( Api $api, Intent $intent, string $hint ): ?array {
		foreach ( array_unique( array_filter( array( $intent->charge, $hint ) ) ) as $id ) {
			$charge = self::read_charge( $api, $intent, $id );
			if ( $charge && in_array( $charge['status'], array_merge( self::PAID_STATUSES, self::BACK_STATUSES ), true ) ) {
				return $charge;
			}
		}
		if ( ! $intent->is_alive() ) {
			return null;
		}
		$link = $api->get( "/v1/payment-links/$intent->uuid" );
		if ( in_array( $link['status'], array( 'PAID', 'FULL' ), true ) ) {
			$charge = self::find_charge( $api, $intent );
			return $charge ? self::read_charge( $api, $intent, $charge['uuid'] ) : null;
		}
		return 'OPEN' === $link['status'] ? null : array(
			'uuid'   => $intent->charge,
			'status' => 'CANCELED',
		);
	}

	/** Returns a charge with its refunds where it is of this link: whoever returns to the shop may name any. */
	private static function read_charge( Api $api, Intent $intent, string $id ): ?array {
		try {
			$charge = $api->get( '/v1/charges/' . rawurlencode( $id ) . '?expand=refunds' );
		} catch ( Refused $refusal ) {
			return null;
		}
		return self::is_of_link( $charge, $intent ) ? $charge : null;
	}

	/** Returns the newest charge of a link, where there is one: charges are listed from the newest on. */
	private static function find_charge( Api $api, Intent $intent ): ?array {
		$made_at = $api->get( "/v1/payment-links/$intent->uuid" )['createdAt'];
		$after   = '';
		do {
			$page = $api->get( '/v1/charges?limit=100' . ( '' === $after ? '' : "&after=$after" ) );
			foreach ( $page['content'] as $charge ) {
				if ( self::is_of_link( $charge, $intent ) ) {
					return $charge;
				}
				if ( $charge['createdAt'] < $made_at ) {
					return null;
				}
				$after = $charge['uuid'];
			}
		} while ( $page['hasMore'] );
		return null;
	}

	private static function is_of_link( array $charge, Intent $intent ): bool {
		return str_starts_with( (string) ( $charge['url'] ?? '' ), $intent->way['url'] . '/' );
	}

	/** Takes over what the API says of a charge; what is null there was not ready, and stays. */
	private static function take_charge( Intent $intent, array $charge ): void {
		$intent->charge        = (string) $charge['uuid'];
		$intent->charge_status = (string) $charge['status'];
		if ( isset( $charge['pix'] ) ) {
			$intent->way = array(
				'br_code'    => $charge['pix']['brCode'],
				'expires_at' => (int) strtotime( $charge['pix']['expiresAt'] ),
			);
		} elseif ( isset( $charge['bankSlip'] ) ) {
			$intent->way = array(
				'line'    => $charge['bankSlip']['digitableLine'],
				'pdf_url' => $charge['bankSlip']['pdfUrl'],
				'due_on'  => $charge['expirationDate'],
			);
		}
	}

	/** A payment has come: it pays the order of WooCommerce once, and else goes back. */
	private static function paid( Api $api, \WC_Order $order, Intent $intent, array $charge ): void {
		if ( Intent::PAID === $intent->status || Intent::GIVEN_BACK === $intent->status ) {
			return;
		}
		$is_waiting = $order->has_status( array( 'pending', 'on-hold', 'failed' ) );
		// A person may have marked the order as paid before Vintém said so.
		$is_marked = $order->is_paid() && GATEWAY_ID === $order->get_payment_method();
		if ( Intent::paying( $order ) || ! ( $is_waiting || $is_marked ) ) {
			Refunds::give_back( $api, $order, $intent, $charge );
			return;
		}
		// Saved with the status of the order, so that one is not without the other.
		$intent->status = Intent::PAID;
		$intent->put( $order );
		if ( $is_marked ) {
			$order->set_transaction_id( $intent->charge );
			$order->save();
			$order->add_order_note( __( 'O Vintém confirmou o pagamento.', 'vintem-payments' ) );
			return;
		}
		$total = self::total_of( $order );
		if ( $intent->cents < $total ) {
			$order->set_transaction_id( $intent->charge );
			$order->update_status( 'on-hold' );
			/* translators: 1: amount paid, 2: total of the order */
			$order->add_order_note( sprintf( __( 'Foram pagos %1$s, e o pedido agora é de %2$s. Confira antes de enviar.', 'vintem-payments' ), Money::to_text( $intent->cents ), Money::to_text( $total ) ) );
			return;
		}
		$order->payment_complete( $intent->charge );
		self::close_rest( $order->get_id() );
	}

	/** An intent can be paid no more: the order of WooCommerce that waits for it is cancelled, and its stock goes back. */
	private static function over( \WC_Order $order, Intent $intent, bool $may_cancel ): void {
		$intent->status = Intent::OVER;
		$intent->save( $order );
		if ( ! $may_cancel || Intent::current( $order ) || ! $order->has_status( array( 'pending', 'on-hold' ) ) ) {
			return;
		}
		$order->update_status( 'cancelled', __( 'A cobrança foi cancelada ou não foi paga no prazo.', 'vintem-payments' ) );
	}

	/** What Vintém does not know (the shop's key is now of another installation) is paid by nobody. */
	private static function drop( \WC_Order $order, Intent $intent ): void {
		if ( $intent->is_alive() ) {
			$intent->status = Intent::OVER;
			$intent->save( $order );
		}
	}

	private static function tell_dispute( \WC_Order $order, string $before, string $now ): void {
		if ( $before === $now ) {
			return;
		}
		if ( 'DISPUTE' === $now ) {
			$order->add_order_note( __( 'O comprador contestou o pagamento com o banco do cartão. Veja o prazo para responder no painel do Vintém, em Disputas.', 'vintem-payments' ) );
		} elseif ( 'CHARGEBACK' === $now ) {
			$order->add_order_note( __( 'A contestação foi perdida: o banco devolveu o dinheiro ao comprador.', 'vintem-payments' ) );
		}
	}

	/** The total of an order, in cents. */
	private static function total_of( \WC_Order $order ): int {
		return Money::to_cents( wc_format_decimal( $order->get_total(), 2 ) );
	}

	/** True for a Pix whose code cannot be paid any more. */
	private static function has_run_out( Intent $intent ): bool {
		return isset( $intent->way['expires_at'] ) && $intent->way['expires_at'] <= time();
	}

	/** Until when the stock is held for an intent. */
	private static function ends_at( Intent $intent ): int {
		if ( isset( $intent->way['expires_at'] ) ) {
			return (int) $intent->way['expires_at'];
		}
		if ( isset( $intent->way['due_on'] ) ) {
			$due = new \DateTimeImmutable( $intent->way['due_on'] . ' 23:59:59', new \DateTimeZone( 'America/Sao_Paulo' ) );
			return $due->modify( '+' . self::BOLETO_GRACE_DAYS . ' days' )->getTimestamp();
		}
		return time() + ( 'boleto' === $intent->method ? 7 * 24 : 1 ) * self::HOUR;
	}

	private static function schedule( int $at, string $hook, array $arguments ): void {
		as_schedule_single_action( $at, $hook, $arguments, 'vintem-payments' );
	}
}
