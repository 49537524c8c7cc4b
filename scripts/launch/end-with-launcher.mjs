// Loaded into the shop before its own modules. The launcher holds the other end of a channel: when the launcher is
// killed outright and can forward nothing more, the shop closes as it does for any other signal.
if (process.ppid === Number(process.env.SHOP_LAUNCHER)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
delete process.env.SHOP_LAUNCHER;
