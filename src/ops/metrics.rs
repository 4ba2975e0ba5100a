//! What a monitor reads: the state of the store, the backups, the mail, the certificate and the process. Only numbers,
//! and nothing about a person.

use std::fmt;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::{Registry, Unit};
use rustix::param::{clock_ticks_per_second, page_size};

use super::{Health, Target};
use crate::domain::backup::BackupRecord;
use crate::store::Store;

/// What is read again each time a monitor asks.
#[derive(Debug)]
struct Now {
    store: Store,
    health: Arc<Health>,
    started: SystemTime,
}

/// Registers everything but the requests.
pub fn register(registry: &mut Registry, store: &Store, health: &Arc<Health>) {
    let help = "Changes written to the record and how long each took until it was durable";
    registry.register_with_unit("lender_store_write", help, Unit::Seconds, store.write_times());
    let now = Now { store: store.clone(), health: Arc::clone(health), started: SystemTime::now() };
    registry.register_collector(Box::new(now));
}

struct Page<'a>(DescriptorEncoder<'a>);

impl Page<'_> {
    fn add(&mut self, name: &str, help: &str, metric: &impl EncodeMetric) -> fmt::Result {
        metric.encode(self.0.encode_descriptor(name, help, None, metric.metric_type())?)
    }

    fn number(&mut self, name: &str, help: &str, number: u64) -> fmt::Result {
        self.add(name, help, &ConstGauge::new(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn count(&mut self, name: &str, help: &str, count: u64) -> fmt::Result {
        self.add(name, help, &ConstCounter::new(count))
    }

    /// Milliseconds, shown in seconds.
    fn known_seconds(&mut self, name: &str, help: &str, millis: Option<u64>) -> fmt::Result {
        let seconds = millis.map(|millis| Duration::from_millis(millis).as_secs_f64());
        seconds.map_or(Ok(()), |seconds| self.add(name, help, &ConstGauge::new(seconds)))
    }

    /// Leaves out what is not known: a monitor can tell that from zero.
    fn known(&mut self, name: &str, help: &str, number: Option<u64>) -> fmt::Result {
        number.map_or(Ok(()), |number| self.number(name, help, number))
    }
}

impl Collector for Now {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut page = Page(encoder);
        let status = self.store.status();
        page.number("lender_store_writable", "Whether changes can be stored, 1 or 0", status.writable.into())?;
        page.number("lender_store_record_bytes", "The size of the record", status.record_bytes)?;
        page.number("lender_store_live_bytes", "The part of the record that is in use", status.live_bytes)?;
        page.number("lender_store_index_bytes", "The size of the index", status.index_bytes)?;
        page.number("lender_store_revision", "The number of the newest change", status.revision)?;
        let silence = self.store.silence().map(|silence| silence.as_millis().try_into().unwrap_or(u64::MAX));
        let help = "The time since this server last had everything that was in the database of a shared record";
        page.known_seconds("lender_record_silence_seconds", help, silence)?;
        let skew = self.store.skew().map(|skew| skew.as_millis().try_into().unwrap_or(u64::MAX));
        let help = "By how much this machine's clock differs from that of the database of a shared record";
        page.known_seconds("lender_record_clock_skew_seconds", help, skew)?;
        page.number("lender_store_frame", "The number of the newest frame that this server has", status.sequence)?;
        page.known("lender_disk_free_bytes", "Free space on the disk of the data", status.free_bytes)?;
        let at = self.health.last_backup().map(seconds_of);
        page.known("lender_backup_timestamp_seconds", "When the last good backup was taken", at)?;
        let log = self.health.backups();
        let BackupRecord { folder, off_site, drill } = log.current();
        let taken = folder.newest.as_ref();
        page.known_seconds(
            "lender_backup_duration_seconds",
            "How long the last backup took",
            taken.map(|taken| taken.millis),
        )?;
        page.known("lender_backup_bytes", "The size of the last backup", taken.map(|taken| taken.bytes))?;
        page.count("lender_backup_failures", "Backups that could not be taken", log.failures(Target::Folder))?;
        let sent = off_site.newest.as_ref();
        let at = "When the newest backup that is stored off-site was taken";
        page.known("lender_offsite_backup_timestamp_seconds", at, sent.map(|sent| sent.taken))?;
        let took = "How long it took to send the last backup off-site";
        page.known_seconds("lender_offsite_backup_duration_seconds", took, sent.map(|sent| sent.millis))?;
        let bytes = "The size of the last backup that was sent off-site";
        page.known("lender_offsite_backup_bytes", bytes, sent.map(|sent| sent.bytes))?;
        let failures = "Uploads of backups that failed";
        page.count("lender_offsite_backup_failures", failures, log.failures(Target::OffSite))?;
        let at = "When a restore was last practiced";
        page.known("lender_restore_drill_timestamp_seconds", at, drill.as_ref().map(|drill| drill.at))?;
        let took = "How long the last practiced restore took";
        page.known_seconds("lender_restore_drill_duration_seconds", took, drill.map(|drill| drill.millis))?;
        let left = self.health.certificate_left();
        page.known("lender_certificate_seconds_left", "The time until the certificate expires", left)?;
        if let Some(mail) = self.health.mail() {
            page.number("lender_mail_waiting", "Emails waiting to be sent", mail.waiting as u64)?;
            page.number("lender_mail_failed", "Emails that failed for good and were set aside", mail.set_aside as u64)?;
            let oldest = "When the oldest waiting email was written";
            page.known("lender_mail_oldest_timestamp_seconds", oldest, mail.oldest)?;
        }
        page.number("process_start_time_seconds", "When the server was started", seconds_of(self.started))?;
        page.known("process_resident_memory_bytes", "The memory that the server uses", resident_bytes())?;
        page.known("process_open_fds", "Open files and connections", open_files())?;
        let cpu = "The processor time that the server has used";
        processor_time()
            .map_or(Ok(()), |time| page.add("process_cpu_seconds", cpu, &ConstCounter::new(time.as_secs_f64())))
    }
}

fn seconds_of(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// These are known on Linux only.
fn resident_bytes() -> Option<u64> {
    let pages = fs::read_to_string("/proc/self/statm").ok()?.split_whitespace().nth(1)?.parse::<u64>().ok()?;
    Some(pages * page_size() as u64)
}

fn open_files() -> Option<u64> {
    Some(fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name comes before, in parentheses, and may contain anything.
    let mut numbers = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let (user, system) = (numbers.next()?.parse::<u64>().ok()?, numbers.next()?.parse::<u64>().ok()?);
    Some(Duration::from_millis((user + system) * 1000 / clock_ticks_per_second().max(1)))
}
