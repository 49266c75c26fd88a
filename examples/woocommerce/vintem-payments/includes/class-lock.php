<?php
/**
 * One at a time.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** The order is in the hands of another request: the caller comes again. */
final class Busy extends \RuntimeException {}

/**
 * Two webhooks, or a webhook and the buyer, may be about the same order at the same time. The lock is the database's own
 * (GET_LOCK): it ends with its connection, so no crash leaves it behind.
 */
final class Lock {

	/**
	 * Does something with an order while nobody else does.
	 *
	 * @param int      $order_id The order.
	 * @param callable $work     Is given the order as it is then stored; not called where there is none. Its answer is returned.
	 * @param int      $patience Seconds to wait for others.
	 * @throws Busy Where others took longer.
	 */
	public static function hold( int $order_id, callable $work, int $patience = 5 ) {
		global $wpdb;
		$name = "{$wpdb->prefix}vintem_{$order_id}";
		if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $name, $patience ) ) ) {
			throw new Busy( 'Another request works with this order.' );
		}
		try {
			$order = wc_get_order( $order_id );
			if ( ! $order instanceof \WC_Order ) {
				return null;
			}
			// Past the cache of this request, which may be older than the lock.
			$order->read_meta_data( true );
			return $work( $order );
		} finally {
			$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $name ) );
		}
	}
}
