<?php
/**
 * Refunds.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** Money that goes back to a buyer: asked for in WooCommerce, made at Vintém, or of a payment that nobody needs. */
final class Refunds {

	/** Refunds of Vintém that WooCommerce knows: their ids with the status that was last told. */
	private const KNOWN_META = '_vintem_refunds';
	/** The refund that was sent and not answered: {key, cents, at}, and `noted` once an event has told of it. */
	private const PENDING_META = '_vintem_refund_pending';
	private const COUNT_META   = '_vintem_refund_count';

	private const GONE = array( 'REFUSED', 'CANCELED' );
	/** As long as the API remembers idempotency keys. */
	private const KEYS_LAST_SECONDS = 24 * 3600;

	/**
	 * Refunds a part of a paid order, or all of it, once: asked for again after a broken connection it is the same refund.
	 *
	 * @return true|\WP_Error In words for the shop.
	 */
	public static function ask( int $order_id, int $cents ) {
		try {
			return Lock::hold( $order_id, static fn( \WC_Order $order ) => self::ask_locked( Api::of_shop(), $order, $cents ) )
				?? self::error( __( 'Este pedido não existe mais.', 'vintem-payments' ) );
		} catch ( Refused $refusal ) {
			/* translators: %s: reason */
			return self::error( sprintf( __( 'O Vintém recusou o estorno: %s', 'vintem-payments' ), $refusal->getMessage() ) );
		} catch ( \RuntimeException $error ) {
			return self::error( __( 'O Vintém não respondeu, e não se sabe se o estorno foi feito. Peça de novo o mesmo valor: ele não é feito duas vezes.', 'vintem-payments' ) );
		}
	}

	/**
	 * Notes refunds of Vintém that WooCommerce does not know yet, each once, and tells what came of those it asked for.
	 *
	 * @param \WC_Order $order   The order.
	 * @param array     $refunds As the API shows them.
	 */
	public static function note( \WC_Order $order, array $refunds ): void {
		foreach ( $refunds as $refund ) {
			[ 'uuid' => $id, 'status' => $status ] = $refund;
			$told                                  = self::known( $order )[ $id ] ?? null;
			if ( $told === $status || ( null === $told && 'CONFIRMED' !== $status ) ) {
				continue;
			}
			self::know( $order, $id, $status );
			$amount = Money::to_text( Money::to_cents( $refund['value'] ) );
			if ( null === $told ) {
				self::note_unknown( $order, $refund, $amount );
			} elseif ( 'CONFIRMED' === $status ) {
				/* translators: %s: amount */
				$order->add_order_note( sprintf( __( 'O estorno de %s foi confirmado.', 'vintem-payments' ), $amount ) );
			} elseif ( in_array( $status, self::GONE, true ) ) {
				/* translators: 1: amount, 2: reason */
				$order->add_order_note( sprintf( __( 'Atenção: o estorno de %1$s não aconteceu, e o comprador não recebeu o dinheiro. %2$s', 'vintem-payments' ), $amount, (string) ( $refund['refusalReason'] ?? '' ) ) );
			}
		}
	}

	/**
	 * Gives back all that is left of a payment that its order does not need: cancelled, or paid already.
	 *
	 * @throws Unreachable Where it is not known whether it was given back.
	 */
	public static function give_back( Api $api, \WC_Order $order, Intent $intent, array $charge ): void {
		$left = Money::to_cents( $charge['value'] );
		foreach ( $charge['refunds'] ?? array() as $refund ) {
			$left -= in_array( $refund['status'], self::GONE, true ) ? 0 : Money::to_cents( $refund['value'] );
		}
		$intent->status = Intent::GIVEN_BACK;
		if ( $left <= 0 ) {
			$intent->save( $order );
			return;
		}
		try {
			if ( $intent->is_link() ) {
				$api->send( 'PATCH', "/v1/charges/$intent->charge/refund", array( 'asFraud' => false ), $intent->key( 'back' ) );
			} else {
				$api->send( 'POST', "/v1/charges/$intent->charge/refunds", array( 'value' => Money::to_reais( $left ) ), $intent->key( 'back' ) );
			}
			/* translators: %s: amount */
			$note = __( 'Foram pagos %s de um pedido que já estava cancelado ou pago. O valor está sendo devolvido ao comprador.', 'vintem-payments' );
		} catch ( Refused $refusal ) {
			/* translators: %s: amount */
			$note = __( 'Atenção: foram pagos %s de um pedido que já estava cancelado ou pago, e o Vintém recusou a devolução. Devolva pelo painel do Vintém.', 'vintem-payments' ) . ' ' . $refusal->getMessage();
		}
		$intent->save( $order );
		$order->add_order_note( sprintf( $note, Money::to_text( $left ) ) );
	}

	/** @return true|\WP_Error */
	private static function ask_locked( Api $api, \WC_Order $order, int $cents ) {
		$intent = Intent::paying( $order );
		if ( ! $intent ) {
			return self::error( __( 'O Vintém não tem um pagamento deste pedido.', 'vintem-payments' ) );
		}
		$path    = "/v1/charges/$intent->charge/refunds";
		$pending = $order->get_meta( self::PENDING_META );
		$pending = is_array( $pending ) ? $pending : null;
		if ( $pending ) {
			$is_same = $pending['cents'] === $cents;
			$arrived = isset( $pending['noted'] ) ? null : self::find_unknown( $order, $api->get( $path )['content'], $pending['cents'] );
			if ( isset( $pending['noted'] ) || ( $arrived && ! $is_same ) ) {
				self::forget_pending( $order );
				Payments::sync_soon( $order->get_id() );
				/* translators: %s: amount */
				return self::error( sprintf( __( 'O estorno anterior, de %s, tinha chegado ao Vintém e é anotado neste pedido. Recarregue o pedido e confira antes de pedir outro.', 'vintem-payments' ), Money::to_text( $pending['cents'] ) ) );
			}
			if ( $arrived ) {
				return self::asked( $order, $arrived );
			}
			$pending = $is_same && time() - $pending['at'] < self::KEYS_LAST_SECONDS ? $pending : null;
		}
		if ( ! $pending ) {
			$count   = (int) $order->get_meta( self::COUNT_META ) + 1;
			$pending = array(
				'key'   => $intent->key( "refund-$count" ),
				'cents' => $cents,
				'at'    => time(),
			);
			$order->update_meta_data( self::COUNT_META, $count );
			$order->update_meta_data( self::PENDING_META, $pending );
			$order->save();
		}
		try {
			$refund = $api->send( 'POST', $path, array( 'value' => Money::to_reais( $cents ) ), $pending['key'] );
		} catch ( Refused $refusal ) {
			self::forget_pending( $order );
			throw $refusal;
		}
		return self::asked( $order, $refund );
	}

	/** Vintém has the refund that WooCommerce notes at this moment. */
	private static function asked( \WC_Order $order, array $refund ): bool {
		self::forget_pending( $order );
		self::know( $order, $refund['uuid'], $refund['status'] );
		/* translators: %s: amount */
		$order->add_order_note( sprintf( __( 'Estorno de %s pedido ao Vintém.', 'vintem-payments' ), Money::to_text( Money::to_cents( $refund['value'] ) ) ) );
		return true;
	}

	/** Returns a refund of this amount that WooCommerce does not know, or null. */
	private static function find_unknown( \WC_Order $order, array $refunds, int $cents ): ?array {
		foreach ( $refunds as $refund ) {
			$is_new = ! isset( self::known( $order )[ $refund['uuid'] ] ) && ! in_array( $refund['status'], self::GONE, true );
			if ( $is_new && Money::to_cents( $refund['value'] ) === $cents ) {
				return $refund;
			}
		}
		return null;
	}

	private static function forget_pending( \WC_Order $order ): void {
		$order->delete_meta_data( self::PENDING_META );
		$order->save();
	}

	/** Notes in WooCommerce a refund that was made at Vintém. */
	private static function note_unknown( \WC_Order $order, array $refund, string $amount ): void {
		$pending = $order->get_meta( self::PENDING_META );
		if ( is_array( $pending ) && Money::to_cents( $refund['value'] ) === $pending['cents'] ) {
			$order->update_meta_data( self::PENDING_META, array( 'noted' => $refund['uuid'] ) + $pending );
			$order->save();
		}
		$noted = wc_create_refund(
			array(
				'order_id'       => $order->get_id(),
				'amount'         => Money::to_reais( Money::to_cents( $refund['value'] ) ),
				'reason'         => __( 'Estornado no Vintém', 'vintem-payments' ),
				'refund_payment' => false,
			)
		);
		if ( is_wp_error( $noted ) ) {
			/* translators: 1: amount, 2: reason */
			$order->add_order_note( sprintf( __( 'O Vintém devolveu %1$s, e o WooCommerce não aceitou anotar o reembolso: %2$s', 'vintem-payments' ), $amount, $noted->get_error_message() ) );
		}
	}

	private static function known( \WC_Order $order ): array {
		$known = $order->get_meta( self::KNOWN_META );
		return is_array( $known ) ? $known : array();
	}

	private static function know( \WC_Order $order, string $id, string $status ): void {
		$order->update_meta_data( self::KNOWN_META, array( $id => $status ) + self::known( $order ) );
		$order->save();
	}

	private static function error( string $message ): \WP_Error {
		return new \WP_Error( 'vintem_payments', $message );
	}
}
