import type { Vocabulary } from '../fields/vocabulary.ts';
import { tokenize } from '../text/tokenize.ts';

/** Traditional characters of the words of this trade, each before its simplified one. */
const pairs = [
  '亂乱亞亚佈布佔占併并來来係系倆俩倉仓個个們们値值偵侦備备傳传債债傷伤僅仅價价儀仪億亿優优儲储內内兩两冊册凍冻別别刪删則则剛刚創创劃划劇剧劉刘劑剂勁劲動动務务勝胜勞劳勢势勻匀匯汇區区協协卻却參参員员問问',
  '啟启喚唤單单嘗尝噴喷嚴严囉啰圍围園园圓圆圖图團团執执報报場场塊块壇坛壓压壘垒壞坏壯壮夠够夾夹奪夺奮奋妝妆姦奸婦妇學学實实審审寫写寬宽寶宝將将專专尋寻對对導导尷尴屆届層层屬属島岛巖岩幣币幫帮幾几庫库廠厂',
  '廢废廣广廳厅張张強强彈弹彙汇彥彦後后徑径從从復复徵征徹彻恆恒悶闷惱恼態态憑凭憶忆應应懶懒戀恋戲戏戶户捲卷掃扫採采換换揮挥損损搖摇搶抢撥拨擇择擋挡據据擬拟擴扩擺摆攔拦攜携攝摄敗败敘叙敵敌數数斂敛斷断於于',
  '時时晝昼暫暂曆历曉晓曬晒書书會会東东條条棄弃棧栈極极構构槍枪樓楼標标樣样樹树機机橫横檔档檢检檯台櫃柜欄栏權权歐欧歲岁歷历歸归殘残殺杀殼壳毀毁氣气決决沒没況况洩泄減减測测溝沟滾滚滿满漢汉漲涨濕湿濾滤瀉泻',
  '瀏浏灑洒灣湾為为烏乌無无煩烦熱热燈灯燒烧營营爭争爲为爾尔牆墙牽牵狀状獨独獲获現现瑣琐環环產产畫画異异當当療疗癥症發发盡尽監监盤盘眾众睏困矯矫確确碼码礎础禮礼種种稱称積积穩稳窮穷窺窥競竞筆笔箋笺節节範范',
  '築筑簡简籃篮籤签糾纠紀纪約约紅红紋纹納纳純纯紙纸級级細细終终組组結结絕绝絡络給给統统綁绑經经綜综綫线維维網网緊紧緒绪線线緣缘編编緩缓練练縫缝縮缩縱纵總总織织繪绘繼继續续罰罚義义習习聯联聲声職职聽听脫脱',
  '腦脑腳脚膚肤臺台與与興兴舉举舊旧艙舱莊庄莖茎華华蔔卜藍蓝藝艺蘋苹處处虛虚號号蟲虫術术衛卫衝冲裏里補补裝装裡里複复襯衬襲袭規规視视覺觉覽览觀观觸触訂订計计訊讯訓训託托記记訣诀訪访設设許许診诊註注評评詞词',
  '詢询試试話话該该詳详誇夸認认語语誤误說说誰谁課课調调請请論论諸诸謝谢證证識识譜谱譯译議议護护讀读變变讓让豐丰貓猫貝贝負负貫贯責责費费貼贴資资賣卖賦赋質质賬账賴赖購购贈赠趨趋跡迹蹤踪躍跃軌轨軟软較较載载',
  '輕轻輪轮輯辑輸输轄辖轉转農农這这連连週周進进運运過过達达違违遙遥遞递遠远適适遲迟遷迁選选還还邊边邏逻郵邮鄰邻醫医釋释釘钉針针鈕钮鉤钩銷销鋪铺錄录錯错鍵键鎖锁鎮镇鏈链鏡镜鏽锈鐘钟鑑鉴鑒鉴鑰钥長长門门閃闪',
  '閉闭開开閒闲間间閘闸閱阅闆板闊阔關关陣阵陳陈陸陆隊队階阶際际隨随險险隱隐隻只雖虽雙双雜杂離离難难電电霧雾靈灵靜静鞏巩韌韧韓韩響响頁页頂顶項项順顺須须預预頓顿領领頭头頻频題题額额顏颜願愿顛颠類类顧顾顯显',
  '風风飄飘飛飞飾饰養养餘余館馆馬马馳驰駐驻駕驾騙骗騰腾驅驱驗验驟骤體体髮发鬆松鬥斗鬧闹鳥鸟鹼碱鹽盐麗丽麼么黃黄點点黨党齊齐齒齿齡龄龍龙',
].join('');

const simplifiedOf = new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]));

/** A query in simplified characters, when those are what the index is written in. Its length stays. */
export function simplified(query: string, vocabulary: Vocabulary): string {
  const other = query.replace(/\p{Script=Han}/gu, (char) => simplifiedOf.get(char) ?? char);
  if (other === query) return query;
  return knownTerms(other, vocabulary) > knownTerms(query, vocabulary) ? other : query;
}

function knownTerms(text: string, vocabulary: Vocabulary): number {
  return tokenize(text).filter(({ term }) => vocabulary.has(term)).length;
}
