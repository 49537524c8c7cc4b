// Loaded before the shop's modules. When the launcher is killed, its end of the channel closes and the shop shuts down.
if (process.ppid === Number(process.env.SHOP_LAUNCHER)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
delete process.env.SHOP_LAUNCHER;
